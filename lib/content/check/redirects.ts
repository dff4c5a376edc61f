import { RESERVED_SLUGS } from '#lib/content/anchors.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { type Loaded, problemAt } from './load.ts'

/** Redirects match case-insensitively. */
const asAsked = (address: string) => address.toLowerCase()
const pathOf = (target: string) => target.split('#')[0] ?? ''

/** A redirect must lead from an unused address to an existing one, in one step. */
export function checkRedirects(loaded: Loaded): ContentProblem[] {
  const list = loaded.content.redirects?.list ?? []
  const targets = new Map(list.map(({ from, to }) => [asAsked(from), pathOf(to)]))
  return list.flatMap(({ from: written, to }, index) => {
    const refuse = (field: 'from' | 'to', message: string) => [
      problemAt(loaded, { file: fileOf('redirects'), path: ['list', index, field] }, message),
    ]
    const from = asAsked(written)
    const [address = ''] = from.split('?')
    const page = loaded.pages.find((one) => one.address === address)
    if (page) return refuse('from', `is the address of ${page.file}; delete that page or this redirect`)
    if (RESERVED_SLUGS.includes(address.split('/')[1] ?? ''))
      return refuse('from', 'is reserved by the site; write another address')
    const path = pathOf(to)
    if (path === from) return refuse('to', 'redirects to itself; write the current address of the page')
    if (!targets.has(path)) return []
    const passed = new Set<string>()
    let end = path
    for (; targets.has(end) && !passed.has(end); end = targets.get(end) ?? '') passed.add(end)
    return passed.has(end)
      ? refuse('to', `creates a loop through ${path}; write the current address of the page`)
      : refuse('to', `redirects to ${path}, which is itself redirected; write ${end}`)
  })
}
