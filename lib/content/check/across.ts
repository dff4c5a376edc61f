import { RESERVED_SLUGS } from '#lib/content/anchors.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { type Path, visit } from '#lib/content/schema/walk.ts'
import { type Loaded, problemAt } from './load.ts'

/** Rules across files. */
export const checkAcross = (loaded: Loaded): ContentProblem[] => [
  ...uniquePages(loaded),
  ...uniqueAlts(loaded),
  ...ownWords(loaded),
  ...uniqueCities(loaded),
  ...knownPlaces(loaded),
  ...honestClaims(loaded),
  ...shownKinds(loaded),
  ...freeAddresses(loaded),
  ...knownChoices(loaded),
  ...knownReferences(loaded),
  ...addableProducts(loaded),
]

interface Entry {
  file: string
  path: Path
  value: string
}

function repeated(loaded: Loaded, entries: Entry[], message: (first: Entry) => string) {
  const seen = new Map<string, Entry>()
  return entries.flatMap((entry) => {
    const key = entry.value.toLowerCase()
    const first = seen.get(key)
    if (!first) seen.set(key, entry)
    return first ? [problemAt(loaded, entry, message(first))] : []
  })
}

/** A draft may still be a copy of another page. */
const isDraft = ({ pages }: Loaded, file: string) => pages.some((page) => page.draft && page.file === file)

/** Search engines see neither drafts nor unlisted pages, so those may repeat each other. */
const isSearched = ({ pages }: Loaded, file: string) =>
  !pages.some((page) => page.file === file && (page.draft || page.unlisted))

const written = (loaded: Loaded, matches: (path: Path) => boolean): Entry[] =>
  loaded.texts
    .filter(({ file, path }) => matches(path) && isSearched(loaded, file))
    .map(({ file, path, text }) => ({ file, path, value: text }))

const uniquePages = (loaded: Loaded) =>
  ['title', 'description'].flatMap((key) =>
    repeated(
      loaded,
      written(loaded, (path) => path.at(-2) === 'seo' && path.at(-1) === key),
      ({ file }) => `is the same as in ${file}; each page needs its own in search results`,
    ),
  )

const uniqueAlts = (loaded: Loaded) =>
  repeated(
    loaded,
    altsOf(loaded),
    ({ file }) => `is the same as for another picture (${file}); describe what this one shows`,
  )

/** Each alt text of a picture once, wherever the picture is shown. */
function altsOf(loaded: Loaded) {
  const alts = new Map<string, Entry>()
  for (const { file, schema, value: whole } of loaded.parsed.values())
    visit(schema, whole, ({ editor }, value, path) => {
      const { src, alt } = Object(editor.kind === 'picture' && value)
      if (typeof alt !== 'string' || alt === '' || isDraft(loaded, file) || alts.has(`${src} ${alt}`)) return
      alts.set(`${src} ${alt}`, { file, path: [...path, 'alt'], value: alt })
    })
  return [...alts.values()]
}

/** Texts with fewer words may repeat. */
const PARAGRAPH_WORDS = 15

/** Search engines list only one of two pages with the same text. */
const ownWords = (loaded: Loaded) =>
  repeated(
    loaded,
    written(loaded, (path) => path[0] === 'blocks').filter(
      ({ value }) => value.split(/\s+/).length >= PARAGRAPH_WORDS,
    ),
    ({ file }) => `repeats a text in ${file} word for word; search engines want unique text on each page`,
  )

const uniqueCities = (loaded: Loaded) =>
  repeated(
    loaded,
    written(loaded, (path) => path.at(-1) === 'place'),
    ({ value }) => `lists ${value} a second time; list each city in one region only`,
  )

const placesOf = ({ regions }: NonNullable<Loaded['content']['locations']>) =>
  Object.values(regions).flatMap(({ cities }) => cities.map(({ place }) => place))

function knownPlaces(loaded: Loaded) {
  const { locations } = loaded.content
  if (!locations) return []
  const known = new Set(placesOf(locations).flatMap((place) => place.split(', ')))
  return locations.finder.names.flatMap(({ of }, index) => {
    if (known.has(of)) return []
    const message = `is not a city or country in the regions below; write it exactly as it appears there`
    return [problemAt(loaded, { file: fileOf('locations'), path: ['finder', 'names', index, 'of'] }, message)]
  })
}

/** Claimed numbers must not exceed the listed cities and countries. */
function honestClaims(loaded: Loaded) {
  const { locations, claims } = loaded.content
  if (!locations || !claims) return []
  const places = placesOf(locations)
  const counts = {
    cities: places.length,
    countries: new Set(places.map((place) => place.split(', ').at(-1))).size,
  }
  return (['cities', 'countries'] as const).flatMap((claim) => {
    const listed = counts[claim]
    if (listed >= Number.parseInt(claims[claim], 10)) return []
    const message = `claims ${claims[claim]} ${claim}, but content/locations.yaml lists ${listed}; lower the number or add cities`
    return [problemAt(loaded, { file: fileOf('claims'), path: [claim] }, message)]
  })
}

/** The options that a link can preselect in each form. */
const choicesIn = ({ hero, quote, project }: FormTexts) => ({
  'hero-quote': hero.fields.interest.options,
  'quick-quote': quote.fields.projectType.options,
  'project-request': project.fields.eventType.options,
})

/** A preselected option must exist in its form. */
function knownChoices(loaded: Loaded) {
  const { forms, about } = loaded.content
  if (!forms) return []
  const options = choicesIn(forms)
  const choices = [
    ...(['drinkware', 'technology', 'outdoor'] as const).map((name) => {
      const choice = loaded.content[name]?.interest
      return { file: fileOf(name), path: ['interest'], form: 'hero-quote' as const, choice }
    }),
    {
      file: fileOf('about'),
      path: ['storefront', 'choice'],
      form: 'project-request' as const,
      choice: about?.storefront.choice,
    },
    ...loaded.pages.map(({ file, content }) => {
      const { form = 'hero-quote' as const, choice } = content?.ask ?? {}
      return { file, path: ['ask', 'choice'], form, choice }
    }),
  ]
  return choices.flatMap(({ file, path, form, choice }) => {
    if (!choice || options[form].includes(choice)) return []
    const message = `is not an option of the form ${form}; write one of ${options[form].join(', ')}`
    return [problemAt(loaded, { file, path }, message)]
  })
}

function shownKinds(loaded: Loaded) {
  const { portfolio } = loaded.content
  if (!portfolio) return []
  return portfolio.kinds.flatMap(({ kind, label }, index) => {
    if (portfolio.items.some((piece) => piece.kind === kind)) return []
    const message = `offers "${label}", but no portfolio piece is of that kind; add one`
    return [problemAt(loaded, { file: fileOf('portfolio'), path: ['kinds', index, 'kind'] }, message)]
  })
}

const freeAddresses = (loaded: Loaded) =>
  loaded.pages
    .filter(({ name }) => RESERVED_SLUGS.includes(name))
    .map(({ name, file }) => {
      const message = `cannot be published, because the address /${name} is reserved by the site; rename the file`
      return problemAt(loaded, { file, path: [] }, message)
    })

/** Products and portfolio pieces that blocks reference must exist. */
function knownReferences(loaded: Loaded) {
  const namesIn = {
    products: (family: 'drinkware' | 'technology' | 'outdoor') =>
      loaded.content[family]?.items.map(({ name }) => name),
    pieces: () => loaded.content.portfolio?.items.map(({ title }) => title),
  }
  return loaded.pages.flatMap(({ file, content }) =>
    (content?.blocks ?? []).flatMap(({ discriminant, value }, index) => {
      const path = ['blocks', index, 'value']
      if (discriminant !== 'products' && discriminant !== 'portfolioItems') return []
      const known = discriminant === 'products' ? namesIn.products(value.family) : namesIn.pieces()
      const missing = value.only.flatMap((name, entry) =>
        known && !known.includes(name)
          ? [problemAt(loaded, { file, path: [...path, 'only', entry] }, gone(name, discriminant))]
          : [],
      )
      const isEmpty =
        discriminant === 'portfolioItems' &&
        known &&
        missing.length === 0 &&
        value.only.length === 0 &&
        !loaded.content.portfolio?.items.some(({ kind }) => value.kinds.includes(kind))
      return isEmpty
        ? [
            problemAt(
              loaded,
              { file, path },
              'shows no pieces; choose a kind that has pieces, or list single pieces',
            ),
          ]
        : missing
    }),
  )
}

const gone = (name: string, of: 'products' | 'portfolioItems') =>
  `names "${name}", which is no longer one of the ${of === 'products' ? of : 'pieces'}; choose an existing one, or remove this entry`

/** Every page listed among the products must offer an item for the quote list. */
function addableProducts(loaded: Loaded) {
  const links = loaded.content.navigation?.footer.products.links ?? []
  return loaded.pages.flatMap(({ file, address, content }) => {
    const isListed = content?.footer === 'products' || links.some(({ href }) => href === address)
    if (!content || !isListed) return []
    const isAddable = content.blocks.some(
      ({ discriminant, value }) => discriminant === 'products' || ('requestAs' in value && value.requestAs),
    )
    if (content.ask.item || isAddable) return []
    const message =
      'is listed with the products in the footer, but visitors cannot add anything on it to a request; fill in "Its name on a request", or "Name of an entry on a request" in its list or cards'
    return [problemAt(loaded, { file, path: ['ask'] }, message)]
  })
}
