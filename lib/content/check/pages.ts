import type { ContentProblem } from '#lib/content/content-error.ts'
import type { PageContent } from '#lib/content/index.ts'
import { withoutMarks } from '#lib/content/markdown.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import { type Loaded, problemAt } from './load.ts'

/** Rules for pages as search engines and readers see them, compared with the other pages. */
export const checkPages = (loaded: Loaded, today: string): ContentProblem[] => [
  ...pagesAbove(loaded),
  ...productOnPage(loaded),
  ...ownTopics(loaded),
  ...longEnough(loaded),
  ...picturesOnce(loaded),
  ...homePicturesOnce(loaded),
  ...knownTemplates(loaded),
  ...shownPrices(loaded),
  ...shownArticles(loaded),
  ...publishedArticles(loaded, today),
]

type LoadedPage = Loaded['pages'][number] & { content: PageContent }

const shown = ({ pages }: Loaded) =>
  pages.filter((page): page is LoadedPage => page.content !== undefined && !page.draft)

/** Pages that search engines see: unlisted ones may repeat another page. */
const listed = (loaded: Loaded) => shown(loaded).filter(({ unlisted }) => !unlisted)

/** Rules for parent pages; checkLinks reports a parent that does not exist. */
function pagesAbove(loaded: Loaded) {
  const parents = new Map(loaded.pages.map(({ address, content }) => [address, content?.parent]))
  const isCircle = (address: string) => {
    const passed = new Set<string>()
    for (let at: string | undefined = address; at; at = parents.get(at)) {
      if (passed.has(at)) return true
      passed.add(at)
    }
    return false
  }
  return shown(loaded).flatMap(({ file, address, content }) => {
    const refuse = (message: string) => [problemAt(loaded, { file, path: ['parent'] }, message)]
    if (isCircle(address)) return refuse('creates a loop; choose a page that is not below this one')
    return content.kind === 'product' && !content.parent
      ? refuse('is required for a product page; write the address of its category, such as /drinkware')
      : []
  })
}

const SELLING = ['price', 'products', 'portfolioItems']

const productOnPage = (loaded: Loaded) =>
  shown(loaded).flatMap(({ file, content: { kind, blocks } }) =>
    kind !== 'product' || blocks.some(({ discriminant }) => SELLING.includes(discriminant))
      ? []
      : [
          problemAt(
            loaded,
            { file, path: ['kind'] },
            'shows no product; add a price hint, products or portfolio items, or choose another kind',
          ),
        ],
  )

const SMALL_WORDS = new Set('a an and for in of on or the to with your our'.split(' '))

/** The words of a topic, sorted, so that their order does not matter. */
const topicOf = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .sort()
    .join(' ')

/** Two pages on one topic would compete in search results. */
function ownTopics(loaded: Loaded) {
  const seen = new Map<string, string>()
  return listed(loaded).flatMap(({ file, content: { name, blocks } }) => {
    const topics = [
      { topic: topicOf(name), path: ['name'] },
      {
        topic: topicOf(blocks[0]?.value && 'title' in blocks[0].value ? blocks[0].value.title : ''),
        path: HEADING,
      },
    ]
    const problems = topics.flatMap(({ topic, path }) => {
      const first = seen.get(topic)
      return first && first !== file
        ? [
            problemAt(
              loaded,
              { file, path },
              `has the same topic as ${first}; pages on one topic compete in search results, so make the difference clear or merge them`,
            ),
          ]
        : []
    })
    for (const { topic } of topics) seen.set(topic, file)
    return problems
  })
}

const HEADING = ['blocks', 0, 'value', 'title']

const LEAST_WORDS = 500
const LEAST_UNIQUE = 0.85
const SHINGLE = 5

/** Visible texts, without addresses, alt texts and references to other content. */
const isRead = (path: Path) =>
  path[0] === 'blocks' &&
  !path.some((step) => ['src', 'href', 'alt', 'anchor', 'only'].includes(String(step)))

function wordsOf({ texts }: Loaded, file: string) {
  return texts
    .filter(
      (written) => written.file === file && written.field.editor.kind === 'text' && isRead(written.path),
    )
    .flatMap(
      ({ field, text }) =>
        (field.editor.kind === 'text' && field.editor.links ? withoutMarks(text) : text)
          .toLowerCase()
          .match(/[\p{L}\p{N}'{}]+/gu) ?? [],
    )
}

const shinglesOf = (words: readonly string[]) =>
  new Set(words.slice(0, 1 - SHINGLE).map((_, at) => words.slice(at, at + SHINGLE).join(' ')))

type ReadText = { count: number; shingles: ReadonlySet<string> }

/** Keyed by the parsed file, which stays the same object until the file changes: the check runs after each save. */
const cache = new WeakMap<WeakKey, ReadText>()

function readText(loaded: Loaded, file: string): ReadText {
  const parsed = Object(loaded.parsed.get(file)?.value)
  const before = cache.get(parsed)
  if (before) return before
  const words = wordsOf(loaded, file)
  const text = { count: words.length, shingles: shinglesOf(words) }
  cache.set(parsed, text)
  return text
}

/** The share of each page's shingles that no other page has. */
function uniqueShares(pages: ReadonlyMap<string, ReadText>) {
  const shared = new Set<string>()
  const seen = new Set<string>()
  for (const { shingles } of pages.values())
    for (const shingle of shingles) (seen.has(shingle) ? shared : seen).add(shingle)
  return new Map(
    [...pages].map(([file, { shingles }]) => {
      let own = shingles.size
      for (const shingle of shared) if (shingles.has(shingle)) own--
      return [file, shingles.size === 0 ? 1 : own / shingles.size]
    }),
  )
}

/** Search engines do not list thin pages or near-duplicates. */
function longEnough(loaded: Loaded) {
  const categories = loaded.content.products?.categories.map(({ link }) => link.href.split('#')[0]) ?? []
  const texts = new Map(listed(loaded).map(({ file }) => [file, readText(loaded, file)]))
  const shares = uniqueShares(texts)
  return listed(loaded)
    .filter(({ address, content }) => content.kind !== 'page' || categories.includes(address))
    .flatMap(({ file }) => {
      const refuse = (message: string) => problemAt(loaded, { file, path: ['blocks'] }, message)
      const count = texts.get(file)?.count ?? 0
      const unique = shares.get(file) ?? 1
      return [
        ...(count < LEAST_WORDS
          ? [refuse(`has only ${count} words; write at least ${LEAST_WORDS} that help a buyer`)]
          : []),
        ...(unique < LEAST_UNIQUE
          ? [
              refuse(
                `shares ${Math.round((1 - unique) * 100)}% of its text with other pages; reword it until that is at most ${Math.round((1 - LEAST_UNIQUE) * 100)}%`,
              ),
            ]
          : []),
      ]
    })
}

/** The same picture twice on a page looks like a mistake. */
function picturesOnce(loaded: Loaded) {
  const { portfolio } = loaded.content
  return shown(loaded).flatMap(({ file, content }) => {
    const onPage = onceOn(loaded)
    const once = (src: string, path: Path) => onPage(src, file, path)
    return content.blocks.flatMap(({ discriminant, value }, index) => {
      const path = ['blocks', index, 'value']
      if (discriminant === 'products')
        return (loaded.content[value.family]?.items ?? [])
          .filter(({ name }) => value.only.length === 0 || value.only.includes(name))
          .flatMap(({ picture }) => once(picture.src, [...path, 'only']))
      if (discriminant === 'portfolioItems')
        return (portfolio?.items ?? [])
          .filter(({ kind, title }) => value.kinds.includes(kind) || value.only.includes(title))
          .flatMap(({ picture, title }) =>
            once(
              picture.src,
              value.only.includes(title) ? [...path, 'only', value.only.indexOf(title)] : path,
            ),
          )
      return 'picture' in value && value.picture ? once(value.picture.src, [...path, 'picture', 'src']) : []
    })
  })
}

/** The content files of the home page. */
const ON_HOME = /^content\/(home\/|products\/|portfolio\.yaml)/

function homePicturesOnce(loaded: Loaded) {
  const once = onceOn(loaded)
  const problems: ContentProblem[] = []
  for (const { file, schema, value: whole } of loaded.parsed.values())
    if (ON_HOME.test(file))
      visit(schema, whole, ({ editor }, value, path) => {
        const { src } = Object(value)
        if (editor.kind === 'picture' && src) problems.push(...once(src, file, [...path, 'src']))
      })
  return problems
}

function onceOn(loaded: Loaded) {
  const seen = new Set<string>()
  return (src: string, file: string, path: Path) => {
    const isSecond = Boolean(src) && seen.has(src)
    seen.add(src)
    return isSecond
      ? [problemAt(loaded, { file, path }, `shows ${src} a second time on this page; choose another picture`)]
      : []
  }
}

const knownTemplates = (loaded: Loaded) =>
  shown(loaded).flatMap(({ file, content }) =>
    content.blocks.flatMap(({ discriminant, value }, index) => {
      const known = loaded.content.templates?.list.map(({ name }) => name)
      if (discriminant !== 'templates' || !known) return []
      return value.only.flatMap((name, entry) =>
        known.includes(name)
          ? []
          : [
              problemAt(
                loaded,
                { file, path: ['blocks', index, 'value', 'only', entry] },
                `names "${name}", which is not a template in ${fileOf('templates')}; write one of ${known.join(', ')}`,
              ),
            ],
      )
    }),
  )

/** A price list without prices would be a heading over nothing. */
function shownPrices(loaded: Loaded) {
  const pages = shown(loaded)
  const has = (kind: string, { content }: LoadedPage) =>
    content.blocks.findIndex(({ discriminant }) => discriminant === kind)
  if (pages.some((page) => has('price', page) >= 0)) return []
  return pages.flatMap((page) => {
    const at = has('priceList', page)
    return at < 0
      ? []
      : [
          problemAt(
            loaded,
            { file: page.file, path: ['blocks', at] },
            'has nothing to list, because no page has a price hint; remove it',
          ),
        ]
  })
}

/** A list without articles would be a heading over nothing. */
function shownArticles(loaded: Loaded) {
  const pages = shown(loaded)
  if (pages.some(({ content }) => content.kind === 'article')) return []
  return pages.flatMap(({ file, content: { blocks } }) => {
    const at = blocks.findIndex(({ discriminant }) => discriminant === 'articles')
    const message =
      'has nothing to list, because no article is published; remove it, or make this page a draft'
    return at < 0 ? [] : [problemAt(loaded, { file, path: ['blocks', at] }, message)]
  })
}

/** Rejects future dates: a build publishes pages, so nothing would publish the article on its date. */
const publishedArticles = (loaded: Loaded, today: string) =>
  shown(loaded)
    .filter(({ content }) => content.kind === 'article' && content.date > today)
    .map(({ file }) =>
      problemAt(
        loaded,
        { file, path: ['date'] },
        `is in the future, but a date does not publish an article; write ${today}, or check "Draft" until then`,
      ),
    )
