import { setTimeout } from 'node:timers/promises'
import { trial } from './trial.mjs'

const killed = (program) => () =>
  trial(async (site, visitors) => {
    const since = performance.now()
    site.signal(program, 'SIGKILL')
    return { recovery: await visitors.recovered(since) }
  })

const STOPPED_MS = 15_000

export const kills = [
  { name: 'site-killed', description: 'kill -9 of the site', run: killed('tools/server/index.mjs') },
  { name: 'function-killed', description: 'kill -9 of all functions', run: killed('index.ts') },
  { name: 'backend-killed', description: 'kill -9 of the backend', run: killed('backend/process.mjs') },
  {
    name: 'all-killed',
    description: 'kill -9 of everything, the supervisor included; `npm run serve` again at once',
    run: () =>
      trial(async (site, visitors) => {
        const since = performance.now()
        await site.killAll()
        site.lines.length = 0
        await site.start()
        return { recovery: await visitors.recovered(since), by: 'after a manual start' }
      }),
  },
  {
    name: 'backend-stopped',
    description: `SIGSTOP of the backend for ${STOPPED_MS / 1000} s, then SIGCONT`,
    run: () =>
      trial(async (site, visitors) => {
        site.signal('backend/process.mjs', 'SIGSTOP')
        await setTimeout(STOPPED_MS / 2)
        const { status } = await site.health()
        await setTimeout(STOPPED_MS / 2)
        const since = performance.now()
        site.signal('backend/process.mjs', 'SIGCONT')
        const problems = status === 'degraded' ? [] : [`the health status was "${status}"`]
        return { recovery: await visitors.recovered(since), problems }
      }),
  },
]
