import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const GRACE_MS = 5000
let guard

function tellGuard(line) {
  if (!guard) {
    const path = fileURLToPath(new URL('guard.mjs', import.meta.url))
    guard = spawn(process.execPath, [path], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    guard.stdin.on('error', () => {})
    guard.unref()
    guard.stdin.unref?.()
  }
  guard.stdin.write(`${line}\n`)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}

/**
 * Starts a child in a process group of its own: Ctrl-C reaches the supervisor only, which then ends
 * its children in order, and stopping a child ends whatever that child has started, too.
 */
export function startProcess(name, command, args, { env = process.env, cwd, onLine = () => {} } = {}) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const exited = once(child, 'exit').then(
    ([code, signal]) => ({ name, code, signal }),
    (error) => ({ name, code: null, signal: null, error }),
  )
  if (child.pid) {
    tellGuard(`+${child.pid}`)
    exited.then(() => {
      signalGroup(child.pid, 'SIGKILL')
      tellGuard(`-${child.pid}`)
    })
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine)

  return {
    name,
    pid: child.pid,
    exited,
    async stop(graceMs = GRACE_MS) {
      if (!signalGroup(child.pid, 'SIGTERM')) return exited
      const ended = await Promise.race([exited, setTimeout(graceMs, null, { ref: false })])
      if (!ended) signalGroup(child.pid, 'SIGKILL')
      return exited
    },
  }
}

/** Runs a command to its end with the terminal's own output; answers its exit code. */
export async function run(command, args, { env = process.env, cwd, quiet = false } = {}) {
  const output = []
  const process_ = startProcess(command, command, args, {
    env,
    cwd,
    onLine: (line) => (quiet ? output.push(line) : console.log(line)),
  })
  const { code, error } = await process_.exited
  return { code: error ? 127 : (code ?? 1), output: output.join('\n') }
}
