"""What pygbag's support code gives a page's Python, given by Pyodide: run once by pythons.js."""

import asyncio
import builtins
import heapq
import importlib
import inspect
import json
import os
import platform
import random
import sys
import types
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import IO, Any

import js
from pyodide.ffi import create_proxy
from pyodide.webloop import WebLoop


class FrameLoop(WebLoop):  # type: ignore[misc]  # not known here
    """An event loop that runs once an animation frame: what is called soon waits for the next."""

    def __init__(self) -> None:
        super().__init__()
        self._soon: deque[asyncio.Handle] = deque()
        self._later: list[tuple[float, int, asyncio.Handle]] = []
        self._count = 0

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._soon.append(handle)
        return handle

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.Handle:
        if delay <= 0:
            return self.call_soon(callback, *args, context=context)
        handle = asyncio.Handle(callback, args, self, context)
        self._count += 1
        heapq.heappush(self._later, (self.time() + delay, self._count, handle))
        return handle

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.Handle:
        return self.call_later(when - self.time(), callback, *args, context=context)

    def turn(self) -> None:
        """Run what is due now; what that asks for in its turn waits for the next frame."""
        now = self.time()
        while self._later and self._later[0][0] <= now:
            self._soon.append(heapq.heappop(self._later)[2])
        for _ in range(len(self._soon)):
            handle = self._soon.popleft()
            if not handle.cancelled():
                handle._run()


def _run(
    coroutine: Coroutine[Any, Any, object], *, debug: bool | None = None
) -> asyncio.Task[object]:
    """asyncio.run as pygbag has it: start the coroutine and come back at once."""
    task = asyncio.get_running_loop().create_task(coroutine)
    task.add_done_callback(_report)
    return task


def _report(task: asyncio.Task[object]) -> None:
    error = None if task.cancelled() else task.exception()
    if error is not None:
        sys.excepthook(type(error), error, error.__traceback__)


async def _jsiter(iterator: Any) -> Any:
    """Step a JavaScript iterator once a frame to its end; give its last value."""
    value = None
    while True:
        step = iterator.next()
        if step.done:
            return value
        value = step.value
        await asyncio.sleep(0)


class _Fopen:
    """`async with platform.fopen(url, mode) as file`: a file that is fetched first."""

    def __init__(self, url: object, mode: str = "r") -> None:
        self.url, self.mode = str(url), mode

    async def __aenter__(self) -> IO[Any]:
        self.path = f"/tmp/fetched-{id(self)}"
        path = await _jsiter(js.cross_file(self.url, self.path))
        encoding = None if "b" in self.mode else "utf-8"
        self.file = open(path, self.mode, encoding=encoding)  # noqa: SIM115 - __aexit__ closes it
        return self.file

    async def __aexit__(self, *exc: object) -> None:
        self.file.close()
        os.unlink(self.path)


def _ffi(arg: object = None, **kw: object) -> Any:
    return js.JSON.parse(json.dumps(kw if arg is None else arg))


def _run_main(config: object, loaderhome: object = None, loadermain: str = "main.py") -> None:
    if loaderhome:
        os.chdir(str(loaderhome))
        sys.path.insert(0, os.getcwd())


class shell:  # noqa: N801 - pygbag's own name
    """The part of pygbag's shell that a page calls."""

    @staticmethod
    async def source(main: object, *args: object, **kw: object) -> None:
        """Run a script as `__main__`, from its own folder."""
        path = os.path.abspath(str(main))
        os.chdir(os.path.dirname(path))
        with open(path, encoding="utf-8") as file:
            code = compile(file.read(), path, "exec")
        namespace = vars(sys.modules["__main__"])
        namespace["__file__"] = path
        exec(code, namespace)

    runpy = source

    @staticmethod
    def interactive(prompt: bool = False) -> None:
        """Nothing: there is no console."""


class TopLevel_async_handler:  # noqa: N801 - pygbag's own name
    """The part of pygbag's console that a page calls."""

    @staticmethod
    async def start_toplevel(shell: object, console: bool = True, ns: str = "__main__") -> None:
        """Nothing: there is no console."""


def _drop_flags() -> None:
    """set_mode takes the size alone, as where pygbag has patched it."""
    display = importlib.import_module("pygame").display
    set_mode = display.set_mode

    def set_size(
        size: tuple[float, float] = (0, 0), flags: int = 0, depth: int = 0, **kw: object
    ) -> Any:
        return set_mode(size)

    display.set_mode = set_size


def _begin(boot: str) -> Any:
    """Set everything up, start the page's own Python, and give the function for each frame."""
    loop = FrameLoop()
    asyncio.set_event_loop(loop)
    asyncio._set_running_loop(loop)
    vars(asyncio)["run"] = _run
    vars(platform).update(
        is_browser=True,
        window=js.window,
        document=js.document,
        ffi=_ffi,
        jsiter=_jsiter,
        fopen=_Fopen,
        run_main=_run_main,
        shell=shell,
    )
    sys.modules["embed"] = embed = types.ModuleType("embed")
    vars(embed)["counter"] = lambda: 0
    vars(builtins).update(
        PyConfig=types.SimpleNamespace(interactive=0, dev_mode=0, argv=[], orig_argv=[]),
        shell=shell,
        window=js.window,
        document=js.document,
        TopLevel_async_handler=TopLevel_async_handler,
        true=True,
        false=False,
        undefined=None,
    )
    random.seed(1)  # as pygbag does, so that a game that relies on chance here fails here too
    _drop_flags()
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    code = compile(boot, "<page>", "exec", flags=0x2000)  # PyCF_ALLOW_TOP_LEVEL_AWAIT
    if code.co_flags & inspect.CO_COROUTINE:
        _run(types.FunctionType(code, vars(main))())
    else:
        exec(code, vars(main))
    return create_proxy(loop.turn)
