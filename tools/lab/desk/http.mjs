import { readdirSync, readFileSync } from 'node:fs'
import { createServerClient } from '@supabase/ssr'

/** The session cookies of a staff member, as the site itself would set them. */
export async function staffCookies({ url, publishableKey, staff }) {
  const jar = new Map()
  const client = createServerClient(url, publishableKey, {
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (changed) => {
        for (const { name, value } of changed) jar.set(name, value)
      },
    },
  })
  const { error } = await client.auth.signInWithPassword(staff)
  if (error) throw error
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Streams a page; returns when the first card and the end arrived, and the number of cards. */
export async function load(url, cookie) {
  const since = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`)
  const decoder = new TextDecoder()
  let text = ''
  let card
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true })
    if (card === undefined && text.includes('data-row=')) card = performance.now() - since
  }
  return { card, end: performance.now() - since, cards: text.split(' data-row=').length - 1 }
}

export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(Math.ceil(values.length * share), values.length) - 1]

const statusOf = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** A process and all its children. */
function familyOf(pid) {
  const parents = new Map()
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(/PPid:\s+(\d+)/.exec(statusOf(name))?.[1]))
  }
  const family = [pid]
  for (const member of family) {
    for (const [child, parent] of parents) if (parent === member) family.push(child)
  }
  return family
}

/** Resident memory of a process and all its children, in MB. */
export function memoryOf(pid) {
  const kilobytes = familyOf(pid).map((member) => Number(/VmRSS:\s+(\d+)/.exec(statusOf(member))?.[1] ?? 0))
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

/** CPU seconds that a process has used so far. */
function cpuOfOne(pid) {
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [, , , , , , , , , , , user, system] = (fields[0] ?? '').split(' ')
  return (Number(user) + Number(system)) / 100
}

/** CPU seconds including all its children. */
export const cpuOf = (pid) => familyOf(pid).reduce((sum, member) => sum + cpuOfOne(member), 0)

/** Downloads the whole export, counting its rows and watching the server's memory. */
export async function download(url, cookie, pid) {
  const before = memoryOf(pid)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid))
  }, 100)
  const since = performance.now()
  const response = await fetch(url, { headers: { cookie } })
  const decoder = new TextDecoder()
  let lines = 0
  let end = ''
  // Rows end with CRLF; line breaks within a cell do not.
  for await (const chunk of response.body) {
    const text = end + decoder.decode(chunk, { stream: true })
    lines += text.split('\r\n').length - 1
    end = text.endsWith('\r') ? '\r' : ''
  }
  clearInterval(timer)
  const seconds = (performance.now() - since) / 1000
  return { rows: lines - 1, perSecond: (lines - 1) / seconds, before, peak: Math.max(peak, memoryOf(pid)) }
}
