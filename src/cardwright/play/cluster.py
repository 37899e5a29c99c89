"""Games on a Dask cluster, whose client hands out an executor like the standard library's."""

from concurrent.futures import Executor
from typing import Any, Final

from cardwright.findings import ProjectError
from cardwright.play.runner import OpenExecutor

_TIMEOUT_S: Final = 10


def open_cluster(address: str) -> OpenExecutor:
    """Return what connects to the scheduler at an address such as ``tcp://host:8786``.

    Workers need the same cardwright, and the workspace at the same path. Raises ProjectError where Dask is not
    installed; what is returned does so where nobody answers.
    """
    try:
        from distributed import Client
    except ImportError as error:
        hint = "install it with 'pip install cardwright[cluster]'"
        raise ProjectError("'--cluster' needs Dask's distributed, which is not installed", hint) from error

    def start() -> Executor:
        try:
            connect: Any = Client
            client = connect(address, timeout=_TIMEOUT_S, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            message = f"no Dask scheduler answers at {address}"
            raise ProjectError(message, "start one with 'dask scheduler', and name its address") from error
        executor: Executor = _Closing(client)
        return executor

    return start


class _Closing(Executor):
    """The client's executor, which also leaves the cluster when it is shut down."""

    def __init__(self, client: Any) -> None:
        self._client = client
        # Equal calls are played again, not looked up: a chunk that was lost is sent once more.
        self._executor = client.get_executor(pure=False)

    def submit(self, function: Any, /, *arguments: Any, **named: Any) -> Any:
        """Send a call to the cluster."""
        return self._executor.submit(function, *arguments, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002 - as it is
        """Leave the cluster; what it had not begun is forgotten."""
        del cancel_futures
        self._executor.shutdown(wait=wait)
        self._client.close()
