# make demo         set up, build and draw a set of real popovers into out/
# make test         set up, lint, build, run every test and check the coverage
# make test-thorough  the same with ten times as many random cases
# make test-times   the tests one after the other, and a list of the slowest
# make consumers    open exports with the programs they are for; installs those that can be had
# make trace-table  trace popovers that others draw, for the table of the guide; some minutes
# make faults       fail system calls, fill disks, kill runs: files stay old or new; minutes
# make conformance  PngSuite, and 500 popovers in three other renderers
# make scale        100,000 popovers with Spark, parts of which are killed; minutes
# make fuzz         mutated inputs under libFuzzer, a minute a target; FUZZ_RUNS=N for a number
# make sanitize     the tests under the thread and the address sanitizer
# make short-checks short forms of faults, conformance, fuzz and sanitize, the demo and the docs, on the products of make test
# make build        the release command gusset, left in .build/release
# make install      put it into PREFIX/bin (PREFIX=/usr/local), with completions, man pages and the C library
# make c-check      programs in C, C++ and Python against the C library
# make npm          the library for JavaScript, dist/gusset-X.Y.Z.tgz, and the studio as one file
# make npm-check    its texts beside those of the command
# make dist         a tar archive, Debian packages and a wheel of it, with checksums, into dist/
# make wheel        only the wheel, for pip install dist/gusset-*.whl
# make dist-check   install the packages in a bare Debian, test the wheel; minutes
# make docs         articles, a page for each command and the reference, into docs/index.html
# make lint         check style and imports  make format   mend the style
# make bench        time redraw and files beside memset and Cairo
# make bench-studio time a key press in the studio until its picture
# make bench-scale  time and memory over 1 to 128 megapixels, 100,000 jobs and 1,000 themes
# make bench-spark  the examples for Spark beside gusset batch; minutes
# make bench-peers  time other libraries on the same work; installs those that can be had
# make bench-png    sizes of PNG files beside those of optimizers; some minutes
#   these six put their tables into BENCHMARKS.md; bench-peers draws its chart
# make bench-styles time style sheets in Chromium, Firefox and WebKit beside a look by hand; minutes
# make perf-check   count instructions and allocations: fails past +2 %
# make perf-accept  keep the counts of now as those to compare with
# make pictures     draw the pictures of the README and of the guides anew
# make clean        remove what was built and drawn

SHELL := /bin/bash
export PYTHONDONTWRITEBYTECODE := 1
PREFIX ?= /usr/local
# Where the release programs find archives of their libraries.
STATIC := $(CURDIR)/.build/static
SOURCES := Package.swift Plugins Sources Tests
SOURCES += $(addprefix Benchmarks/,Package.swift Sources)
SOURCES += $(addprefix Fuzz/,Package.swift Sources)

.PHONY: build manual install-command c-library c-check test test-thorough test-times demo docs lint format pictures install dist wheel dist-check clean
.PHONY: setup setup-tests npm npm-check web-check
.PHONY: trace-table consumers faults conformance scale fuzz short-checks sanitize
.PHONY: bench bench-studio bench-scale bench-spark bench-peers bench-png bench-styles perf-check perf-accept

build: setup
	@Scripts/static-libraries.sh $(STATIC)
	Scripts/release-build.sh gusset

# What writes the man pages, which only an installation has.
manual: build
	Scripts/release-build.sh generate-manual

# libgusset with its header and files for pkg-config and CMake, in .build/c.
c-library: build
	Scripts/c-library.sh .build/c

c-check: c-library
	Scripts/c-check.sh .build/c .build/release/gusset

# The library for JavaScript, as WebAssembly with types.
npm:
	@Scripts/setup.sh web
	Scripts/web-module.sh .build/web
	Scripts/npm.sh .build/web dist

npm-check: build npm
	Scripts/npm-check.sh dist/gusset-*.tgz .build/release/gusset

# The same modules, compiled in a third of the time.
web-check: build
	@Scripts/setup.sh web
	Scripts/web-module.sh --fast .build/web/fast
	Scripts/npm-check.sh $$(Scripts/npm.sh .build/web/fast .build/web/fast) .build/release/gusset 100

test: setup-tests
	@Scripts/test.sh 95

test-thorough:
	GUSSET_THOROUGH=1 $(MAKE) test

test-times: setup-tests
	@Scripts/test.sh --times

consumers: build
	Scripts/consumers.sh .build/release/gusset

trace-table: build
	Scripts/trace-table.sh .build/release/gusset

faults: build
	@Scripts/setup.sh faults
	Scripts/faults/run.py .build/release/gusset

conformance: build
	@Scripts/setup.sh test-tools
	Scripts/conformance.sh .build/release/gusset

scale: build
	Scripts/scale.sh .build/release/gusset

short-checks:
	Scripts/short-checks.sh

fuzz: setup
	Scripts/fuzz.sh

sanitize: setup-tests
	@Scripts/setup.sh test-tools
	Scripts/sanitize.sh

# A program that computes pixels as fast as that of make build, built in less than half of the time.
demo: setup
	Scripts/before-build.sh .build/demo 200
	GUSSET_OPTIMIZE=pixels swift build -c release --scratch-path .build/demo -Xswiftc -Onone \
	  -debug-info-format none --product gusset
	Scripts/demo.sh .build/demo/release/gusset out

docs: build
	Scripts/docs.sh .build/release

lint:
	swift format lint --parallel --strict --recursive $(SOURCES)
	Scripts/check-imports.py

format:
	swift format --in-place --recursive $(SOURCES)

pictures: build
	Scripts/pictures.sh .build/release/gusset Examples
	Scripts/browser-pictures.sh Examples/studio.png Sources/Core/Gusset/Gusset.docc/Resources
	Scripts/key-pictures.sh .build/release/gusset Sources/Core/Gusset/Gusset.docc/Resources
	Scripts/guide-pictures.sh .build/release/gusset Sources/Core/Gusset/Gusset.docc/Resources
	Scripts/preset-pictures.py .build/release/gusset \
	  Sources/Core/Gusset/Gusset.docc/Resources/presets@2x.png

bench: build
	Scripts/bench.sh --record

bench-studio: build setup-tests
	@Scripts/setup.sh test-tools
	@Scripts/bench/record.py studio Scripts/bench-studio.sh .build/release/gusset

bench-scale: build
	Scripts/release-build.sh --benchmarks GussetRenderers
	Scripts/bench/record.py scale Scripts/bench/scale.py .build/release/gusset \
		.build/release/GussetRenderers

bench-spark: build
	Scripts/bench/record.py spark Scripts/scale.sh .build/release/gusset --bench

bench-peers: build
	Scripts/bench-peers.sh .build/release/gusset --record

bench-png: build
	Scripts/bench/record.py pngsizes Scripts/bench-png-size.sh .build/release/gusset

bench-styles: build
	Scripts/bench-styles.sh .build/release/gusset

perf-check: build
	@Scripts/setup.sh perf
	Scripts/perf-check.sh .build/release/gusset

perf-accept: build
	@Scripts/setup.sh perf
	GUSSET_PERF=accept Scripts/perf-check.sh .build/release/gusset

install: install-command c-library
	if [ -d .build/c/lib ]; then cp -R .build/c/include .build/c/lib $(DESTDIR)$(PREFIX); fi

# What packages of the command have.
install-command: manual
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 .build/release/gusset $(DESTDIR)$(PREFIX)/bin
	if [ -e dist/package/studio.html ]; then \
	  install -D -m 644 dist/package/studio.html $(DESTDIR)$(PREFIX)/share/gusset/studio.html; fi
	Scripts/command-files.sh .build/release/gusset $(DESTDIR)$(PREFIX)

dist: manual c-library npm
	@Scripts/setup.sh dist
	Scripts/dist.sh dist

wheel: build
	@Scripts/setup.sh dist
	Scripts/dist.sh dist --wheel

dist-check: dist
	@Scripts/setup.sh dist-check
	Scripts/dist-check.sh dist

clean:
	rm -rf .build Fuzz/.build out docs dist

setup:
	@Scripts/setup.sh build

setup-tests:
	@Scripts/setup.sh build tests
