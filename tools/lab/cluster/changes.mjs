// Operations and faults under load. After each, visitors and staff go on for a while without a failure. `mayFail` lists
// what may be reported as failed in between.
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
    // A half-sent page of the desk and a file being uploaded: nginx does not buffer them, so cannot retry elsewhere.
    mayFail: ['desk', 'files'],
    says: 'kill -9 of an instance, three times; its supervisor starts it again',
    async run({ instances }) {
      for (const one of instances) {
        one.signal('SIGKILL')
        await setTimeout(6000)
      }
    },
  },
  {
    name: 'stopped',
    // Its timers go on while it stands still: once it wakes, the 10 s that the backend has for a note of the desk are over
    // before its answer is read, and staff are told to save again.
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
    says: 'a new release: its static files beside the old ones, instances one by one, then nginx; and a rollback',
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
