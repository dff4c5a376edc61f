import { RESERVED_SLUGS } from '#lib/content/anchors.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt } from './load.ts'

/** A redirect must lead from an unused address to an existing one, in one step. */
export function checkRedirects(loaded: Loaded): ContentProblem[] {
  const list = loaded.content.redirects?.list ?? []
  const targets = new Map(list.map(({ from, to }) => [asAsked(from), to]))
  return list.flatMap(({ from: written, to }, index) => {
    const from = asAsked(written)
    const refuse = (field: 'from' | 'to', message: string) =>
      problemAt(loaded, { file: fileOf('redirects'), path: ['list', index, field] }, message)
    const [address = ''] = from.split('?')
    const shadowed = loaded.pages.find((page) => page.address === address)
    if (shadowed)
      return [refuse('from', `is the address of ${shadowed.file}; delete that page or this redirect`)]
    if (RESERVED_SLUGS.includes(address.split('/')[1] ?? ''))
      return [refuse('from', 'is reserved by the site; write another address')]
    const path = pathOf(to)
    if (path === from) return [refuse('to', 'redirects to itself; write the current address of the page')]
    const next = targets.get(path)
    if (next === undefined) return []
    const end = endOf(path, targets)
    return end
      ? [refuse('to', `redirects to ${path}, which is itself redirected; write ${end}`)]
      : [refuse('to', `creates a loop through ${path}; write the current address of the page`)]
  })
}

/** Redirects match case-insensitively. */
const asAsked = (address: string) => address.toLowerCase()

const pathOf = (target: string) => target.split('#')[0] ?? ''

/** The end of a redirect chain; undefined for a loop. */
function endOf(from: string, targets: Map<string, string>) {
  const passed = new Set<string>()
  let to = from
  for (let next = targets.get(to); next !== undefined; next = targets.get(pathOf(to))) {
    if (passed.has(to)) return undefined
    passed.add(to)
    to = next
  }
  return to
}
