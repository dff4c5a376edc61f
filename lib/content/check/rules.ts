import { existsSync, globSync, readdirSync } from 'node:fs'
import type { FormName } from '#contract/answers.ts'
import { languageCodes, translations } from '#contract/languages.ts'
import { optionValues } from '#lib/content/options.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { fileIn, fileOf, PAGES_FOLDER, SAME_IN_ALL, schemaOf } from '#lib/content/schema/index.ts'
import { slug } from '#lib/content/schema/shared-fields.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import type { ContentProblem } from '#lib/content/validate.ts'
import { contentPath } from '#lib/content/yaml.ts'
import { en } from '#messages/en.ts'
import { type Loaded, problemAt, repeated } from './load.ts'

/** Rules across files. */
export const checkRules = (loaded: Loaded, root: string): ContentProblem[] => [
  ...reservedNames(loaded),
  ...uniqueTitles(loaded),
  ...parents(loaded),
  ...checkReferences(loaded),
  ...cityNames(loaded),
  ...templateFiles(loaded, root),
]

/** Addresses that Next.js derives from files with other names. */
const METADATA: Record<string, string> = {
  'manifest.ts': 'manifest.webmanifest',
  'robots.ts': 'robots.txt',
  'sitemap.ts': 'sitemap.xml',
}

/** First path segments that the site itself serves; no page or redirect may use them. */
const reserved = [
  ...['_next', 'index', ...translations],
  ...['app', 'app/(desk)', 'public'].flatMap((folder) => readdirSync(folder)),
].map((name) => METADATA[name] ?? name)

export const isReserved = (address: string) => reserved.includes(address.split('/')[1] ?? '')

const reservedNames = (loaded: Loaded) =>
  loaded.pages
    .filter(({ address }) => isReserved(address))
    .map(({ address, file }) => {
      const message = `cannot be published, because the address ${address} is reserved by the site; rename the file`
      return problemAt(loaded, { file, path: [] }, message)
    })

/** Search engines see neither drafts nor unlisted pages, so those may repeat each other. */
function uniqueTitles(loaded: Loaded) {
  const hidden = loaded.pages.filter(({ draft, unlisted }) => draft || unlisted).map(({ file }) => file)
  return ['title', 'description'].flatMap((key) =>
    repeated(
      loaded,
      loaded.texts.filter(
        ({ file, path }) => path.at(-2) === 'seo' && path.at(-1) === key && !hidden.includes(file),
      ),
      ({ file }) => `is the same as in ${file}; each page needs its own in search results`,
    ),
  )
}

/** The page above a page must not be below it; the check of links reports one that does not exist. */
function parents(loaded: Loaded) {
  const parentOf = new Map(loaded.pages.map(({ address, content }) => [address, content?.parent]))
  const isInLoop = (address: string) => {
    const passed = new Set<string>()
    let at: string | undefined = address
    for (; at && !passed.has(at); at = parentOf.get(at)) passed.add(at)
    return Boolean(at)
  }
  const message = 'creates a loop; choose a page that is not below this one'
  return loaded.pages
    .filter(({ address }) => isInLoop(address))
    .map(({ file }) => problemAt(loaded, { file, path: ['parent'] }, message))
}

/**
 * Whatever content names in other content must exist: options of forms, products, portfolio pieces, templates. The names
 * are English in every language.
 */
export function checkReferences(english: Loaded, own = english): ContentProblem[] {
  const { portfolio, templates } = english.content
  function check(file: string, path: Path, what: string, name?: string, names?: readonly string[]) {
    if (!name || !names || names.some((one) => one === name || slug(one) === slug(name))) return []
    const message = `names "${name}", which is not ${what}; write one of ${names.join(', ')}`
    return [problemAt(own, { file, path }, message)]
  }
  const option = (file: string, path: Path, form: FormName, name?: string) =>
    check(file, path, `an option of the form ${form}`, name, optionValues(form, en.forms))
  const entries = (file: string, at: Path, only: readonly string[], what: string, names?: string[]) =>
    only.flatMap((name, index) => check(file, [...at, 'only', index], `one of the ${what}`, name, names))

  const families = (['drinkware', 'technology', 'outdoor'] as const).flatMap((name) =>
    option(fileIn(own.language, fileOf(name)), ['interest'], 'hero-quote', own.content[name]?.interest),
  )
  const pages = own.pages.flatMap(({ file, content: page }) => [
    ...option(file, ['ask', 'choice'], page?.ask.form ?? 'hero-quote', page?.ask.choice),
    ...(page?.blocks ?? []).flatMap(({ discriminant, value }, index) => {
      const at = ['blocks', index, 'value']
      switch (discriminant) {
        case 'checklist':
          return option(file, [...at, 'quote', 'choice'], 'project-request', value.quote?.choice)
        case 'storefronts':
          return option(file, [...at, 'choice'], 'project-request', value.choice)
        case 'products': {
          const products = english.content[value.family]?.items.map(({ name }) => name)
          return entries(file, at, value.only, 'products', products)
        }
        case 'links':
          return entries(
            file,
            at,
            value.only,
            'templates',
            templates?.list.map(({ name }) => name),
          )
        case 'portfolio':
          return entries(
            file,
            at,
            value.only,
            'pieces',
            portfolio?.items.map(({ title }) => title),
          )
        default:
          return []
      }
    }),
  ])
  return [...families, ...pages]
}

function templateFiles(loaded: Loaded, root: string) {
  const list = loaded.content.templates?.list ?? []
  return list.flatMap(({ file }, index) => {
    const at = `public/templates/${file}.pdf`
    if (existsSync(contentPath(root, at))) return []
    const path = ['list', index, 'file']
    const message = `has no file at ${at}; add the file or correct the name`
    return [problemAt(loaded, { file: fileOf('templates'), path }, message)]
  })
}

/** The other names of places in the city finder, which are English in every language. */
function cityNames(loaded: Loaded) {
  const { regions, finder } = loaded.content.locations ?? {}
  const cities = Object.values(regions ?? {}).flatMap((region) => region.cities)
  const places = new Set(cities.flatMap(({ place }) => place.split(', ')))
  return (finder?.names ?? []).flatMap(({ of }, index) => {
    const message = 'is not a city or country in the regions below; write it exactly as it appears there'
    const path = ['finder', 'names', index, 'of']
    return places.has(of) ? [] : [problemAt(loaded, { file: fileOf('locations'), path }, message)]
  })
}

const UNUSED =
  'is not used by any page; move its entries to one of the files listed in content/README.md and delete it'
const NO_ADDRESS =
  'is not shown, because its file name is not a valid page address; rename it with lowercase letters, numbers and hyphens only, ending in .yaml'

/** YAML files that the site never reads, because of their names. */
export function orphanedFiles(root: string): ContentProblem[] {
  const sameInAll = SAME_IN_ALL.map(fileOf)
  const sources = contentFiles(root)
  const translated = sources.filter((file) => !sameInAll.includes(file))
  const read = [...sources, ...translations.flatMap((code) => translated.map((file) => fileIn(code, file)))]
  const faultOf = (file: string) => {
    const language = languageCodes.find((code) => file.startsWith(`content/${code}/`))
    const source = language ? file.replace(fileIn(language, 'content/'), 'content/') : ''
    if (sameInAll.includes(source)) return `is not read, because ${source} holds for all languages; delete it`
    if (schemaOf(source))
      return `translates ${source}, which does not exist; rename it like the file that it translates, or delete it`
    return file.startsWith(`${PAGES_FOLDER}/`) ? NO_ADDRESS : UNUSED
  }
  return globSync('content/**/*.{yaml,yml}', { cwd: root })
    .filter((file) => !read.includes(file))
    .sort()
    .map((file) => ({ file, field: '', message: faultOf(file) }))
}

export function unusedPictures(root: string, { texts }: Loaded) {
  const used = new Set(texts.filter(({ path }) => path.at(-1) === 'src').map(({ text }) => `public${text}`))
  return globSync('public/images/**/*.*', { cwd: root })
    .filter((file) => !used.has(file))
    .sort()
}
