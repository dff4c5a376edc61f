import { existsSync, readdirSync, readFileSync } from 'node:fs'

function read(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The child processes of a process, with ids and commands. */
export function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && Number(/\) \w (\d+) /.exec(read(id, 'stat'))?.[1]) === pid)
    .map((id) => ({ pid: Number(id), command: read(id, 'comm').trim() }))
}

/** All processes started with one of these settings, such as PORT=…, whatever their current parent. */
function processesWith(...settings) {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && settings.some((one) => read(id, 'environ').split('\0').includes(one)))
    .map((id) => ({ pid: Number(id), command: read(id, 'cmdline').replaceAll('\0', ' ') }))
}

/** All processes that use a data directory; functions refer to it only by their Deno cache. */
export const processesOn = (directory) => processesWith(`DATA_DIR=${directory}`, `DENO_DIR=${directory}/deno`)

export const isAlive = ({ pid }) => existsSync(`/proc/${pid}`)
