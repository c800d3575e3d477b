# The app, the hooks and the migrations: plain files.
FROM node:22-bookworm-slim AS app
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-fund --no-audit
COPY tsconfig*.json ./
COPY scripts scripts
COPY domain domain
COPY messages messages
COPY packages packages
COPY pb_hooks pb_hooks
COPY pb_migrations pb_migrations
COPY web web
RUN node --import tsx scripts/ensure.ts hooks migrations apps

# The server, with those files inside.
FROM golang:1.27-bookworm AS server
WORKDIR /src
COPY pocketbase/go.mod pocketbase/go.sum ./
RUN go mod download
COPY pocketbase .
COPY --from=app /src/.cache/build assets
ARG VERSION=docker
RUN CGO_ENABLED=0 go build -trimpath -tags release -ldflags "-s -w -X main.version=${VERSION}" -o /encore . \
  && CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o /encore-replica ./replica/sidecar \
  && mkdir -p /out/data /out/tmp && chmod 1777 /out/tmp

FROM scratch
COPY --from=server /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=server /encore /encore-replica /
# A new volume takes its owner from here; uploads pass through /tmp.
COPY --from=server --chown=65532:65532 /out/ /
USER 65532:65532
ENV HOST=0.0.0.0 PORT=8090 DATA_DIR=/data
EXPOSE 8090
VOLUME /data
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD ["/encore", "health"]
ENTRYPOINT ["/encore"]
