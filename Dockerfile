# One image for servers, workers and the collector. They differ only in their settings and command.
ARG NODE_VERSION=26.10.0
FROM docker.io/library/node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /site
COPY . .
# Builds as on any machine, then removes what the image does not need: development dependencies and tools, the sources of
# the web application, caches, and the Node that npm installed, because the base image includes Node.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf apps/web/src packages/api-lint packages/films node_modules/@site/api-lint node_modules/@site/films \
    node_modules/.cache node_modules/.bin/node node_modules/node-linux-* node_modules/node-bin-*

FROM docker.io/library/node:${NODE_VERSION}-bookworm-slim
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="site" \
  org.opencontainers.image.description="A community and workplace for webcam performers" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}"
WORKDIR /site
COPY --from=build /site ./
# The only writable folders. All other files belong to root.
RUN install -d -o 1000 -g 1000 -m 700 /data /backups
VOLUME /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--import=./apps/server/src/db/require-drizzle.ts", "apps/server/src/main.ts"]
