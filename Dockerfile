# syntax=docker/dockerfile:1
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# Settings of the build; all others are set when the image runs.
ARG SITE_URL SUPABASE_URL KEYSTATIC_GITHUB_REPO NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG
ENV BUILD_OUTPUT=standalone
RUN --mount=type=cache,target=/site/.next/cache,sharing=locked \
  --mount=type=secret,id=actions_key,env=NEXT_SERVER_ACTIONS_ENCRYPTION_KEY npm run build

FROM base
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000
WORKDIR /site
COPY --from=build /site/.next/standalone ./
COPY --from=build /site/.next/content.json ./.next/
COPY --from=build /site/.next/static ./.next/static
COPY --from=build /site/public ./public
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "server.js"]
