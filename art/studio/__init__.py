"""The studio: import it as `st` and every helper is at hand."""
from .cuts import *
from .garment import *
from .halftone import *
from .knit import *
from .look import *
from .materials import *
from .picture import *
from .prints import *
from .scene import *
from .set import *
from .shapes import *
from .yarn import *
