"""One module per product family. A builder takes a Look and returns the objects of one product,
standing on z = 0 and facing -y; shots.yaml decides where it stands and what it wears."""
import importlib
import inspect
import pkgutil


def builders():
    found = {}
    for info in pkgutil.iter_modules(__path__):
        module = importlib.import_module(f"{__name__}.{info.name}")
        found.update({n: f for n, f in vars(module).items()
                      if inspect.isfunction(f) and f.__module__ == module.__name__ and not n.startswith("_")})
    return found
