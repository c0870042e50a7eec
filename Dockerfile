# pbnlint from Debian's packages alone: docker build -t pbnlint .
# Check the records of a folder:        docker run --rm --volume "$PWD:/records" pbnlint check .
# Write a report into that folder:      docker run --rm --user "$(id -u)" --volume "$PWD:/records" pbnlint report ...
# Reports are HTML, which a browser prints; for PDF, Debian 13 has too old a WeasyPrint.
# Debian's stable release changes for faults alone, so that the versions of its packages need no naming here.
# hadolint global ignore=DL3008
FROM debian:trixie-slim AS build
RUN apt-get update \
    && apt-get install --yes --no-install-recommends python3-hatchling python3-pip \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY pbnlint pbnlint
COPY reports reports
COPY docs/man docs/man
RUN pip install --root /image --no-index --no-deps --no-build-isolation --no-cache-dir --break-system-packages .

FROM debian:trixie-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        python3 python3-click python3-jinja2 python3-pathspec python3-pyparsing \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /image /
USER 1000
WORKDIR /records
ENTRYPOINT ["pbnlint"]
CMD ["--help"]
