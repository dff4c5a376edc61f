import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { trial } from './trial.mjs'

const preload = fileURLToPath(new URL('wedge-database.mjs', import.meta.url))

export const wedge = [
  {
    name: 'database-wedged',
    description: 'a database that answers every statement with an error (24000) from a moment on',
    run: () =>
      trial(
        async (site, visitors) => {
          const since = performance.now()
          writeFileSync(site.environment.WEDGE_FILE, '')
          const recovery = await visitors.recovered(since)
          const problems = site.hasLogged('The database no longer commits (24000)')
            ? []
            : ['it was not logged']
          return { recovery, problems }
        },
        {
          before: (site) =>
            Object.assign(site.environment, {
              NODE_OPTIONS: `--import=${preload}`,
              WEDGE_FILE: `${site.dataDir}.wedge`,
            }),
        },
      ),
  },
]
