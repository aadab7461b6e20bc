# The tag is the Node that package.json names.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
# Apart from the rest, so that packages are installed anew only when they change.
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN ["node", "--input-type=module", "-e", "await (await import('/app/scripts/ensure-installed.mjs')).ensureInstalled()"]
COPY . .
RUN ["node", "scripts/build-standalone.mjs"]

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TIDYUP_DATA_DIR=/data
RUN ["install", "--directory", "--owner=node", "--group=node", "--mode=0700", "/data"]
WORKDIR /app
COPY --from=build /app/.next-standalone/standalone ./
USER node
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "--max-semi-space-size=8", "scripts/serve.mjs"]
