# Windrow as a container: built in one stage, run in another without build tools, by an account that is not root.
FROM node:24-bookworm-slim AS build
WORKDIR /windrow
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
# pg_dump and pg_restore, for backups of PostgreSQL.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /windrow
COPY --from=build /windrow/package.json ./
COPY --from=build /windrow/node_modules node_modules
COPY --from=build /windrow/dist dist
RUN install -d -o node -g node -m 700 /data /backup
USER node
# Inside the container every address is listened on; publish the port on 127.0.0.1 alone (docs/operations.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/backup
VOLUME ["/data", "/backup"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
