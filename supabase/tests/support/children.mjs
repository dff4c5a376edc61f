import { existsSync, readdirSync, readFileSync } from 'node:fs'

function read(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The processes that a process has started, by their ids and commands. */
export function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && Number(/\) \w (\d+) /.exec(read(id, 'stat'))?.[1]) === pid)
    .map((id) => ({ pid: Number(id), command: read(id, 'comm').trim() }))
}

/** All processes that were started with one of these settings, such as PORT=…, whoever their parent is by now. */
export function processesWith(...settings) {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && settings.some((one) => read(id, 'environ').split('\0').includes(one)))
    .map((id) => ({ pid: Number(id), command: read(id, 'cmdline').replaceAll('\0', ' ') }))
}

/** All that work on a data directory; functions know of it only where Deno keeps what it compiles. */
export const processesOn = (directory) => processesWith(`DATA_DIR=${directory}`, `DENO_DIR=${directory}/deno`)

export const isAlive = ({ pid }) => existsSync(`/proc/${pid}`)
