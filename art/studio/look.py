"""What a product wears in one picture: its client's mark and four colors."""
from dataclasses import dataclass, replace

from .materials import ink
from .prints import logo


@dataclass(frozen=True)
class Look:
    name: str
    kind: str
    bg: str
    main: str
    print: str
    pop: str

    def wearing(self, colors):
        """Another colorway of the same client: {"main": ..., "print": ..., "pop": ...}."""
        return replace(self, **colors)

    def logo(self, size=1.0, mat=None, layout="stack", cell=None, width=None):
        return logo(self.kind, self.name, mat or ink(self.print), size, layout, cell, width)
