import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const GRACE_MS = 5000
const running = new Set()
let stopping = false
let reaper

function notifyReaper(line) {
  if (!reaper) {
    const path = fileURLToPath(new URL('orphan-reaper.mjs', import.meta.url))
    reaper = spawn(process.execPath, [path], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
    reaper.stdin.on('error', () => {})
    reaper.unref()
    reaper.stdin.unref?.()
  }
  reaper.stdin.write(`${line}\n`)
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
 * Starts a child in a process group of its own: Ctrl-C reaches only the supervisor, which stops its children in order,
 * and stopping a child ends the processes that it has started.
 */
export function startProcess(
  name,
  command,
  args,
  {
    env = process.env,
    cwd,
    graceMs = GRACE_MS,
    onLine = (/** @type {string} */ _line, /** @type {boolean} */ _isError) => {},
  } = {},
) {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const exited = once(child, 'exit').then(
    ([code, signal]) => ({ name, code, signal }),
    (error) => ({ name, code: null, signal: null, error }),
  )
  if (child.pid) {
    notifyReaper(`+${child.pid}`)
    exited.then(() => {
      signalGroup(child.pid, 'SIGKILL')
      notifyReaper(`-${child.pid}`)
    })
  }
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => onLine(line, stream === child.stderr))

  const started = {
    name,
    pid: child.pid,
    exited,
    async stop(withinMs = graceMs) {
      if (!signalGroup(child.pid, 'SIGTERM')) return exited
      const ended = await Promise.race([exited, setTimeout(withinMs, null, { ref: false })])
      if (!ended) signalGroup(child.pid, 'SIGKILL')
      return exited
    },
  }
  running.add(started)
  exited.then(() => running.delete(started))
  return started
}

/** Whether children are being stopped on purpose, so that their exit is no error. */
export const isStopping = () => stopping

/** Stops all children, the last started first: the site before its backend. */
export async function stopAll() {
  stopping = true
  for (const started of [...running].reverse()) await started.stop()
}

/** SIGINT, SIGTERM and SIGHUP stop all children, then this process. */
export function stopAllOnSignal(announce = () => {}) {
  const stop = async (exitCode) => {
    if (stopping) return
    announce()
    await stopAll()
    process.exit(exitCode)
  }
  for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15, SIGHUP: 1 })) {
    process.on(signal, () => stop(128 + number))
  }
  stopWithNpm(() => stop(128 + 15))
}

/** The parent of a process, on Linux. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

/** npm does not forward every signal, so the command also stops once npm, or the shell that npm uses, is gone. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = ancestors()
  setInterval(() => ancestors() !== before && stop(), 500).unref()
}

/** Runs a command to its end. Returns its exit code or signal and its output, which is printed unless `quiet`. */
export async function run(command, args, { env = process.env, cwd, quiet = false } = {}) {
  const output = []
  const child = startProcess(command, command, args, {
    env,
    cwd,
    onLine: (line) => {
      output.push(line)
      if (!quiet) console.log(line)
    },
  })
  const { code, signal, error } = await child.exited
  return { code: error ? 127 : (code ?? 1), signal, output: output.join('\n') }
}
