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

export const isAlive = ({ pid }) => existsSync(`/proc/${pid}`)
