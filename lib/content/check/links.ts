import { anchorsOf } from '#lib/content/anchors.ts'
import { parseProse } from '#lib/content/markdown.ts'
import { linksIn } from '#lib/content/prose.ts'
import { home } from '#lib/content/schema/home-page.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { metaOf } from '#lib/content/schema/walk.ts'
import { nearest } from '#lib/ui/edit-distance.ts'
import { type Loaded, problemAt, type WrittenText } from './load.ts'

/** Internal links must lead to an existing page and section. */
export function checkLinks(loaded: Loaded) {
  const pages = new Map([
    [home.address, Object.values(home.sections).map(({ id }) => id)],
    ...loaded.pages.map(({ address, content }) => [address, content && anchorsOf(content.blocks)] as const),
  ])
  const open = [home.address, ...loaded.pages.filter(({ draft }) => !draft).map(({ address }) => address)]
  // checkRedirects reports a redirect to an old address with a better message.
  const moved = loaded.content.redirects?.list.map(({ from }) => from) ?? []
  const leftToIt = ({ file, text }: WrittenText) =>
    file === fileOf('redirects') && moved.includes(text.split('#')[0] ?? '')
  // Cached by address: many links may lead to a deleted page, and finding suggestions is slow.
  const broken = new Map<string, string | undefined>()
  return loaded.texts
    .flatMap(linksOf)
    .filter((link) => /^[#/]/.test(link.text) && !leftToIt(link))
    .flatMap((link) => {
      if (!broken.has(link.text)) broken.set(link.text, brokenLink(link, pages, open))
      const message = broken.get(link.text) ?? early(link, loaded)
      return message ? [problemAt(loaded, link, message)] : []
    })
}

/** The addresses in a field: its whole text, or the links in a paragraph. */
function linksOf(written: WrittenText): WrittenText[] {
  const { file, field, path, text } = written
  if (metaOf(field).isMarkdown) return linksInText(text).map((href) => ({ ...written, text: href }))
  const key = path.at(-1)
  const isLink =
    ['href', 'parent'].includes(String(key)) ||
    (file === fileOf('redirects') && key === 'to') ||
    (file === fileOf('announcements') && path.at(-2) === 'pages')
  return isLink ? [written] : []
}

const linksInText = (text: string) => (text.includes('](') ? linksIn(parseProse(text).parts) : [])

/** Only drafts may link to drafts. */
function early({ file, text }: WrittenText, { pages }: Loaded) {
  const [address] = text.split('#')
  const draft = pages.find((page) => page.draft && page.address === address)
  if (!draft || pages.some((page) => page.draft && page.file === file)) return undefined
  return `points to ${address}, a draft that visitors cannot see yet; uncheck "Draft" in ${draft.file} or use another address`
}

/** The ids of each page; undefined for a page that is itself invalid. */
type Pages = Map<string, string[] | undefined>

function brokenLink({ text }: WrittenText, pages: Pages, open: readonly string[]) {
  const [page = '', section] = text.split('#')
  const address = page || '/'
  if (!pages.has(address)) return `points to ${address}, a page that does not exist; ${oneOf(address, open)}`
  const anchors = pages.get(address)
  if (section === undefined || !anchors || anchors.includes(section)) return undefined
  return `points to #${section}, a section that does not exist; ${oneOf(
    text,
    anchors.map((name) => `${page}#${name}`),
  )}`
}

const oneOf = (written: string, choices: readonly string[]) =>
  `use one such as ${nearest(written, choices).join(', ')}`
