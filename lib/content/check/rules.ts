import { RESERVED_SLUGS } from '#lib/content/anchors.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import type { FormTexts } from '#lib/content/index.ts'
import { fileOf } from '#lib/content/schema/index.ts'
import { slug } from '#lib/content/schema/parts.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { type Loaded, problemAt, repeated } from './load.ts'

/** Rules across files. */
export const checkRules = (loaded: Loaded): ContentProblem[] => [
  ...freeAddresses(loaded),
  ...uniqueTitles(loaded),
  ...parents(loaded),
  ...references(loaded),
  ...knownPlaces(loaded),
  ...shownKinds(loaded),
]

const freeAddresses = (loaded: Loaded) =>
  loaded.pages
    .filter(({ name }) => RESERVED_SLUGS.includes(name))
    .map(({ name, file }) => {
      const message = `cannot be published, because the address /${name} is reserved by the site; rename the file`
      return problemAt(loaded, { file, path: [] }, message)
    })

/** Search engines see neither drafts nor unlisted pages, so those may repeat each other. */
const uniqueTitles = (loaded: Loaded) =>
  ['title', 'description'].flatMap((key) => {
    const searched = loaded.texts.filter(
      ({ file, path }) =>
        path.at(-2) === 'seo' &&
        path.at(-1) === key &&
        !loaded.pages.some((page) => page.file === file && (page.draft || page.unlisted)),
    )
    const message = (file: string) => `is the same as in ${file}; each page needs its own in search results`
    return repeated(loaded, searched, ({ file }) => message(file))
  })

/** The page above a page must not be below it; the check of links reports one that does not exist. */
function parents(loaded: Loaded) {
  const above = new Map(loaded.pages.map(({ address, content }) => [address, content?.parent]))
  const isLoop = (address: string) => {
    const passed = new Set<string>()
    for (let at: string | undefined = address; at && !passed.has(at); at = above.get(at)) passed.add(at)
    return passed.has(above.get([...passed].at(-1) ?? '') ?? '')
  }
  return loaded.pages
    .filter(({ address }) => isLoop(address))
    .map(({ file }) =>
      problemAt(
        loaded,
        { file, path: ['parent'] },
        'creates a loop; choose a page that is not below this one',
      ),
    )
}

/** The options that a link can preselect in each form. */
const choicesIn = ({ hero, quote, project }: FormTexts) => ({
  'hero-quote': hero.fields.interest.values,
  'quick-quote': quote.fields.projectType.values,
  'project-request': project.fields.eventType.values,
})

interface Reference {
  file: string
  path: Path
  name: string | undefined
  among: readonly string[] | undefined
  what: string
}

/** Whatever content names in other content must exist: options of forms, products, portfolio pieces, templates. */
const references = (loaded: Loaded) =>
  referencesIn(loaded).flatMap(({ file, path, name, among, what }) => {
    if (!name || !among || among.some((one) => one === name || slug(one) === slug(name))) return []
    const message = `names "${name}", which is not ${what}; write one of ${among.join(', ')}`
    return [problemAt(loaded, { file, path }, message)]
  })

function referencesIn({ content, pages }: Loaded): Reference[] {
  const { forms, about, portfolio, templates } = content
  const options = forms && choicesIn(forms)
  const option = (file: string, path: Path, form: keyof ReturnType<typeof choicesIn>, name?: string) => ({
    ...{ file, path, name, among: options?.[form], what: `an option of the form ${form}` },
  })
  const families = ['drinkware', 'technology', 'outdoor'] as const
  return [
    ...families.map((name) => option(fileOf(name), ['interest'], 'hero-quote', content[name]?.interest)),
    option(fileOf('about'), ['storefront', 'choice'], 'project-request', about?.storefront.choice),
    ...pages.flatMap(({ file, content: page }) => [
      option(file, ['ask', 'choice'], page?.ask.form ?? 'hero-quote', page?.ask.choice),
      ...(page?.blocks ?? []).flatMap(({ discriminant, value }, index) => {
        const only = (among: readonly string[] | undefined, what: string) =>
          ('only' in value ? value.only : []).map((name, entry) => ({
            ...{ file, path: ['blocks', index, 'value', 'only', entry], name, among, what },
          }))
        if (discriminant === 'products')
          return only(
            content[value.family]?.items.map(({ name }) => name),
            'one of the products',
          )
        if (discriminant === 'portfolioItems')
          return only(
            portfolio?.items.map(({ title }) => title),
            'one of the pieces',
          )
        return discriminant === 'templates'
          ? only(
              templates?.list.map(({ name }) => name),
              'one of the templates',
            )
          : []
      }),
    ]),
  ]
}

function knownPlaces(loaded: Loaded) {
  const { locations } = loaded.content
  if (!locations) return []
  const file = fileOf('locations')
  const cities = loaded.texts.filter((text) => text.file === file && text.path.at(-1) === 'place')
  const known = new Set(cities.flatMap(({ text }) => text.split(', ')))
  const twice = repeated(
    loaded,
    cities,
    ({ text }) => `lists ${text} a second time; list each city in one region only`,
  )
  const unknown = locations.finder.names.flatMap(({ of }, index) => {
    const message = 'is not a city or country in the regions below; write it exactly as it appears there'
    return known.has(of) ? [] : [problemAt(loaded, { file, path: ['finder', 'names', index, 'of'] }, message)]
  })
  return [...twice, ...unknown]
}

function shownKinds(loaded: Loaded) {
  const { portfolio } = loaded.content
  return (portfolio?.kinds ?? []).flatMap(({ kind, label }, index) => {
    if (portfolio?.items.some((piece) => piece.kind === kind)) return []
    const message = `offers "${label}", but no portfolio piece is of that kind; add one`
    return [problemAt(loaded, { file: fileOf('portfolio'), path: ['kinds', index, 'kind'] }, message)]
  })
}
