// Compiles a zip of Python modules with Pyodide itself, under node, so that a page need not.
//   node compile.mjs FOLDER_OF_PYODIDE SOURCE.zip TARGET.zip "UNUSED MODULES" "UNUSED CODECS"
// The modules named are left out, and the codecs whose names begin like these, but for cp437. Docstrings and asserts go: nobody reads them there.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [folder, source, target, unused, codecs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(path.resolve(folder), "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: path.resolve(folder) + "/" });
python.FS.writeFile("/source.zip", fs.readFileSync(source));
python.globals.set("unused", python.toPy(unused.split(" ")));
python.globals.set("codecs", python.toPy(codecs.split(" ")));
python.runPython(`
import importlib._bootstrap_external as importing, importlib.util, zipfile

with zipfile.ZipFile("/source.zip") as old, zipfile.ZipFile("/target.zip", "w") as new:
    for name in sorted(old.namelist()):
        if name.endswith("/") or name.split("/")[0].removesuffix(".py") in unused:
            continue
        codec = name.removeprefix("encodings/").removesuffix(".py")
        if codec != name and codec != "cp437" and codec.startswith(tuple(codecs)):
            continue
        content = old.read(name)
        if name.endswith(".py"):
            code = compile(content, f"/lib/python312.zip/{name}", "exec", dont_inherit=True, optimize=2)
            content = importing._code_to_hash_pyc(code, importlib.util.source_hash(content), False)
            name += "c"
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.external_attr = 0o644 << 16
        new.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)
`);
fs.writeFileSync(target, python.FS.readFile("/target.zip"));
