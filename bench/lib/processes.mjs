// Starts programs, ends them with everything that they have started, and reads their CPU time and memory from /proc.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
/** Without what "npm run" adds, so that a command finds the programs of its own folder only. */
const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
const programs = process.env.PATH.split(':').filter((folder) => !folder.includes('node_modules'))
const environment = { ...outside, NEXT_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
const TICKS_PER_SECOND = 100
const STOP_LIMIT_MS = 20_000

const running = new Set()

/** A folder for as long as this process runs. */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
process.on('exit', () => {
  for (const pid of running) for (const one of tree(pid)) signal(one, 'SIGKILL')
})
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => process.exit(1))

/** Starts a shell command with the programs of `packages` first. It ends with this process at the latest; `stop()` ends
 * it and its children before. */
export function start(command, { cwd = root, packages = root, env } = {}) {
  const PATH = [`${packages}node_modules/.bin`, ...programs].join(':')
  const child = spawn(command, { shell: true, cwd, detached: true, env: { ...environment, PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  running.add(child.pid)
  exited.then(() => running.delete(child.pid))
  async function stop() {
    const family = tree(child.pid)
    signal(-child.pid, 'SIGTERM')
    const isGone = () => family.every((pid) => !existsSync(`/proc/${pid}`))
    for (const until = Date.now() + STOP_LIMIT_MS; Date.now() < until && !isGone(); ) await setTimeout(50)
  }
  return { pid: child.pid, exited, output: () => output, stop }
}

/** Runs a shell command to its end; throws with its output if it fails. */
export async function run(command, options) {
  const { exited, output } = start(command, options)
  if ((await exited) !== 0) throw new Error(`"${command}" failed:\n${output()}`)
}

/** Resolves once the address answers without a server error. */
export async function untilReachable(url, { exited, output }, seconds = 120) {
  let hasEnded = false
  exited.then(() => (hasEnded = true))
  for (const until = Date.now() + seconds * 1000; !hasEnded && Date.now() < until; await setTimeout(100)) {
    const { status = 0 } = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => ({}))
    if (status > 0 && status < 500) return
  }
  throw new Error(`${url} did not answer:\n${output()}`)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

/** A process and everything below it. */
function tree(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)
  return [pid, ...children.flatMap(tree)]
}

/** CPU time and memory of a process and everything below it. */
export function usage(pid) {
  let [ticks, kilobytes] = [0, 0]
  for (const one of tree(pid)) {
    // utime, stime, and those of children that have ended
    const times = read(`/proc/${one}/stat`).split(') ').at(-1).split(' ').slice(11, 15)
    ticks += times.reduce((sum, value) => sum + Number(value), 0)
    kilobytes += Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${one}/status`))?.[1] ?? 0)
  }
  return { cpuSeconds: ticks / TICKS_PER_SECOND, megabytes: kilobytes / 1024 }
}

/**
 * The CPU time of a process and everything below it, also of what has ended or lost its parent, by the parts that command
 * lines name. Returns a function that takes a sample, and what was found so far: what begins and ends between two samples
 * is not in it.
 */
export function cpuSecondsByPart(pid, parts) {
  const found = new Map()
  function visit(one, inherited) {
    const command = read(`/proc/${one}/cmdline`).replaceAll('\0', ' ')
    const stat = read(`/proc/${one}/stat`).split(') ').at(-1).split(' ').slice(11, 13)
    const named = Object.keys(parts).find((name) => parts[name].test(command))
    // What has ended, but still waits for its parent, has no command line.
    const part = named ?? found.get(one)?.part ?? inherited ?? 'other'
    if (stat.length === 2)
      found.set(one, { part, ticks: stat.reduce((sum, value) => sum + Number(value), 0) })
    const children = read(`/proc/${one}/task/${one}/children`).split(' ').filter(Boolean)
    for (const child of children) visit(child, part)
  }
  return () => {
    for (const one of [String(pid), ...found.keys()]) visit(one, found.get(one)?.part)
    const sums = {}
    for (const { part, ticks } of found.values()) sums[part] = (sums[part] ?? 0) + ticks / TICKS_PER_SECOND
    return sums
  }
}

/** The process below another that has this text in its command line. */
export const findProcess = (pid, text) => tree(pid).find((one) => read(`/proc/${one}/cmdline`).includes(text))

/** CPU time of one process without its children, by the nanosecond, which `usage` has by the hundredth of a second. */
export function cpuMilliseconds(pid) {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]),
  )
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}
