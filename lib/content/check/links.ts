import { anchorsOf } from '#lib/content/anchors.ts'
import { nearest } from '#lib/content/edit-distance.ts'
import { parseProse } from '#lib/content/markdown.ts'
import { linksIn } from '#lib/content/prose.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'
import { isReserved } from './rules.ts'

/** Links within the site must lead to an existing page and section. Links are English in every language. */
export function checkLinks(english: Loaded, { texts, parsed }: Pick<Loaded, 'texts' | 'parsed'> = english) {
  // The ids of each page; undefined for a page that is itself invalid.
  const pages = new Map(
    english.pages.map(({ address, content }) => [address, content && anchorsOf(content.blocks)] as const),
  )
  const open = english.pages.filter(({ draft }) => !draft).map(({ address }) => address)
  // checkRedirects reports a redirect to an old address with a better message.
  const moved = english.content.redirects?.list.map(({ from }) => from) ?? []

  function faultOf({ file, text }: WrittenText) {
    const [page = '', section] = text.split('#')
    const address = page || '/'
    if (file === fileOf('redirects') && moved.includes(page)) return undefined
    if (!pages.has(address))
      return `points to ${address}, a page that does not exist; use one such as ${nearest(address, open).join(', ')}`
    const anchors = pages.get(address)
    if (section !== undefined && anchors && !anchors.includes(section)) {
      const existing = anchors.map((name) => `${page}#${name}`)
      return `points to #${section}, a section that does not exist; use one such as ${nearest(text, existing).join(', ')}`
    }
    const draft = english.pages.find((one) => one.draft && one.address === address)
    // Only drafts may link to drafts.
    return draft && !english.pages.some((one) => one.draft && one.file === file)
      ? `points to ${address}, a draft that visitors cannot see yet; uncheck "Draft" in ${draft.file} or use another address`
      : undefined
  }

  return texts
    .flatMap(linksOf)
    .filter(({ text }) => /^[#/]/.test(text))
    .flatMap((link) => {
      const fault = faultOf(link)
      return fault ? [problemAt({ parsed }, link, fault)] : []
    })
}

/** The addresses in a field: its whole text, or the links in a paragraph. */
function linksOf(written: WrittenText): WrittenText[] {
  const { file, meta, path, text } = written
  if (meta.isMarkdown)
    return text.includes('](')
      ? linksIn(parseProse(text).prose).map((href) => ({ ...written, text: href }))
      : []
  const isLink =
    ['href', 'parent'].includes(String(path.at(-1))) ||
    (file === fileOf('redirects') && path.at(-1) === 'to') ||
    (file === fileOf('announcements') && path.at(-2) === 'pages')
  return isLink ? [written] : []
}

/** A redirect must lead from an unused address to an existing one, in one step. Redirects ignore case. */
export function checkRedirects(loaded: Loaded): ContentProblem[] {
  const list = loaded.content.redirects?.list ?? []
  const withoutSection = (target: string) => target.split('#')[0] ?? ''
  const targets = new Map(list.map(({ from, to }) => [from.toLowerCase(), withoutSection(to)]))
  return list.flatMap(({ from: written, to }, index) => {
    const refuse = (field: 'from' | 'to', message: string) => [
      problemAt(loaded, { file: fileOf('redirects'), path: ['list', index, field] }, message),
    ]
    const from = written.toLowerCase()
    const [address = ''] = from.split('?')
    const page = loaded.pages.find((one) => one.address === address)
    if (page) return refuse('from', `is the address of ${page.file}; delete that page or this redirect`)
    if (isReserved(address)) return refuse('from', 'is reserved by the site; write another address')
    const target = withoutSection(to)
    if (target === from) return refuse('to', 'redirects to itself; write the current address of the page')
    if (!targets.has(target)) return []
    const passed = new Set<string>()
    let end = target
    for (; targets.has(end) && !passed.has(end); end = targets.get(end) ?? '') passed.add(end)
    return passed.has(end)
      ? refuse('to', `creates a loop through ${target}; write the current address of the page`)
      : refuse('to', `redirects to ${target}, which is itself redirected; write ${end}`)
  })
}
