import gusset
import pytest


@pytest.fixture
def renderer():
    with gusset.Renderer(threads=1) as renderer:
        yield renderer
