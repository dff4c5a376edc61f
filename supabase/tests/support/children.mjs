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

/** All processes that were started with a setting, such as DATA_DIR=…, whoever their parent is by now. */
export function processesWith(setting) {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id) && read(id, 'environ').split('\0').includes(setting))
    .map((id) => ({ pid: Number(id), command: read(id, 'cmdline').replaceAll('\0', ' ') }))
}

export const isAlive = ({ pid }) => existsSync(`/proc/${pid}`)
