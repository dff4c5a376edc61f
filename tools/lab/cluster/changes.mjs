// Operations and faults under load. After each, visitors and staff must continue for a while without a failure.
// `mayFail` lists what may be reported as failed during it.
import { setTimeout } from 'node:timers/promises'
import { CURRENT, ensureNewRelease, NEW, newRelease, shareFiles } from './new-release.mjs'

const STALLED_MS = 15_000

export const changes = [
  { name: 'quiet', says: 'nothing happens', run: () => setTimeout(5000) },
  {
    name: 'rolling',
    says: 'rolling restart of all instances (SIGTERM, then a new one), twice',
    async run({ instances }) {
      for (const one of [...instances, ...instances]) await one.replace()
    },
  },
  {
    name: 'killed',
    // A half-sent desk page or an upload in progress may fail: nginx does not buffer them, so cannot retry elsewhere.
    mayFail: ['desk', 'files'],
    says: 'kill -9 of an instance, three times; its supervisor restarts it',
    async run({ instances }) {
      for (const one of instances) {
        one.signal('SIGKILL')
        await setTimeout(6000)
      }
    },
  },
  {
    name: 'stopped',
    // The instance's timers run on while it is stopped: once it continues, its 10 s timeout for saving a note expires
    // before it reads the backend's response, and the desk asks staff to save again.
    mayFail: ['desk', 'files'],
    says: 'SIGSTOP of an instance for 15 s, then SIGCONT',
    async run({ instances: [one] }) {
      one.signal('SIGSTOP')
      await setTimeout(STALLED_MS)
      one.signal('SIGCONT')
    },
  },
  {
    name: 'release',
    says: 'a new release: its static files next to the old ones, instances one by one, then nginx; and a rollback',
    async prepare(env) {
      await ensureNewRelease(env)
    },
    async run({ instances, nginx }, env) {
      shareFiles()
      for (const one of instances) await one.replace(newRelease({}))
      nginx.switchTo(NEW)
      await setTimeout(3000)
      for (const one of instances)
        await one.replace({ BUILD_DIR: env.BUILD_DIR, CONTENT_ROOT: env.CONTENT_ROOT })
      nginx.switchTo(CURRENT)
    },
  },
  {
    name: 'backend',
    says: 'SIGSTOP of the backend for 15 s, then SIGCONT',
    mayFail: ['requests', 'desk', 'files'],
    async run({ backend }) {
      process.kill(backend.pid, 'SIGSTOP')
      await setTimeout(STALLED_MS)
      process.kill(backend.pid, 'SIGCONT')
    },
  },
]
