# syntax=docker/dockerfile:1
# The site as an image: docs/deploy/container.md. "site" (the last stage) needs a Supabase project, "trial" brings the
# embedded backend.
FROM node:24.21.0-bookworm-slim AS base
ENV NODE_ENV=production \
    NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /site

FROM base AS built
COPY package.json package-lock.json .npmrc .node-version ./
RUN npm ci --include=dev
COPY . .
# Build-time settings; all others are set when the image runs.
ARG SITE_URL
ARG SUPABASE_URL
# A build secret stays out of the image history; Next.js writes the key into the build, so the image still contains it.
RUN --mount=type=secret,id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY \
    npm run build && rm -rf .next/cache

FROM built AS pruned
# The compiler is not needed to serve.
RUN npm prune --omit=dev && rm -rf node_modules/@next/swc-*

FROM base AS served
# Created here, so that volumes mounted at these paths inherit their owner.
RUN install -d -o node -g node -m 700 /data /site/.next/cache/images
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]

FROM served AS trial
COPY --from=built /site /site

FROM served AS site
COPY --from=pruned /site /site
