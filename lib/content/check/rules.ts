import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FormName } from '#contract/answers.ts'
import { languageCodes } from '#contract/languages.ts'
import { RESERVED_SLUGS } from '#lib/content/anchors.ts'
import { optionValues } from '#lib/content/options.ts'
import { contentFiles, translatedFiles } from '#lib/content/pages.ts'
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

const reservedNames = (loaded: Loaded) =>
  loaded.pages
    .filter(({ name }) => RESERVED_SLUGS.includes(name))
    .map(({ name, file }) => {
      const message = `cannot be published, because the address /${name} is reserved by the site; rename the file`
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

interface Reference {
  file: string
  path: Path
  name: string | undefined
  among: readonly string[] | undefined
  what: string
}

/**
 * Whatever content names in other content must exist: options of forms, products, portfolio pieces, templates. The names
 * are English in every language.
 */
export const checkReferences = (english: Loaded, own = english) =>
  referencesIn(own, english.content).flatMap(({ file, path, name, among, what }) => {
    if (!name || !among || among.some((one) => one === name || slug(one) === slug(name))) return []
    const message = `names "${name}", which is not ${what}; write one of ${among.join(', ')}`
    return [problemAt(own, { file, path }, message)]
  })

function referencesIn({ language, content, pages }: Loaded, english: Loaded['content']): Reference[] {
  const { portfolio, templates } = english
  const option = (file: string, path: Path, form: FormName, name?: string): Reference => ({
    ...{ file, path, name, among: optionValues(form, en.forms), what: `an option of the form ${form}` },
  })
  const families = ['drinkware', 'technology', 'outdoor'] as const
  return [
    ...families.map((name) =>
      option(fileIn(language, fileOf(name)), ['interest'], 'hero-quote', content[name]?.interest),
    ),
    ...pages.flatMap(({ file, content: page }) => [
      option(file, ['ask', 'choice'], page?.ask.form ?? 'hero-quote', page?.ask.choice),
      ...(page?.blocks ?? []).flatMap(({ discriminant, value }, index) => {
        const at = ['blocks', index, 'value']
        if (discriminant === 'checklist')
          return [option(file, [...at, 'quote', 'choice'], 'project-request', value.quote?.choice)]
        if (discriminant === 'storefronts')
          return [option(file, [...at, 'choice'], 'project-request', value.choice)]
        if (!('only' in value)) return []
        const [what, among] =
          discriminant === 'products'
            ? ['products', english[value.family]?.items.map(({ name }) => name)]
            : discriminant === 'links'
              ? ['templates', templates?.list.map(({ name }) => name)]
              : ['pieces', portfolio?.items.map(({ title }) => title)]
        return value.only.map((name, entry) => ({
          ...{
            file,
            path: [...at, 'only', entry],
            name,
            among,
            what: `one of the ${what}`,
          },
        }))
      }),
    ]),
  ]
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

/** The other names of places in the city finder. */
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
  const read = new Set([...contentFiles(root), ...translatedFiles(root)].map(({ file }) => file))
  return filesIn(root, 'content')
    .filter((file) => /\.ya?ml$/i.test(file) && !read.has(file))
    .map((file) => {
      const language = languageCodes.find((code) => file.startsWith(`content/${code}/`))
      const source = language && file.replace(fileIn(language, 'content/'), 'content/')
      const message = SAME_IN_ALL.map(fileOf).some((one) => one === source)
        ? `is not read, because ${source} holds for all languages; delete it`
        : source && schemaOf(source)
          ? `translates ${source}, which does not exist; rename it like the file that it translates, or delete it`
          : file.startsWith(`${PAGES_FOLDER}/`)
            ? NO_ADDRESS
            : UNUSED
      return { file, field: '', message }
    })
}

export function unusedPictures(root: string, { texts }: Loaded) {
  const used = new Set(texts.filter(({ path }) => path.at(-1) === 'src').map(({ text }) => text))
  return filesIn(root, 'public/images').filter((file) => !used.has(file.replace(/^public/, '')))
}

const filesIn = (root: string, folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
