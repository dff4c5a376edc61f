import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { trial } from './trial.mjs'

const preload = fileURLToPath(new URL('wedge-database.mjs', import.meta.url))

export const wedge = [
  {
    name: 'database-wedged',
    description: 'the database starts to answer every statement with error 24000',
    run: () =>
      trial(
        async (site, visitors) => {
          const since = performance.now()
          writeFileSync(site.environment.WEDGE_FILE, '')
          const recovery = await visitors.recovered(since)
          const problems = site.hasLogged('The database no longer commits (24000)')
            ? []
            : ['the failed commits were not logged']
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
