// Ends the supervisor's children if the supervisor is killed. It reads "+pid" and "-pid" lines; the end of its input
// means that the supervisor is gone.
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

const groups = new Set()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const signalAll = (signal) => {
  for (const pid of groups) {
    try {
      process.kill(-pid, signal)
    } catch {
      groups.delete(pid)
    }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) groups.add(pid)
  else groups.delete(pid)
}

signalAll('SIGTERM')
for (let waited = 0; groups.size > 0 && waited < 5000; waited += 100) {
  await setTimeout(100)
  signalAll(0)
}
signalAll('SIGKILL')
