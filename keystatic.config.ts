import { type Collection, type Config, config, fields, type Singleton } from '@keystatic/core'
import { type Inputs, inputsFor } from '#components/editor/inputs.tsx'
import { OPENED_AT, openedAt } from '#components/editor/opened-at.ts'
import { english, type Language, languageCodes, languages } from '#contract/languages.ts'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { fileIn, files, type Group, names, PAGES_FOLDER } from '#lib/content/schema/index.ts'
import { page, translatedPage } from '#lib/content/schema/page.ts'
import { metaOf } from '#lib/content/schema/walk.ts'
import type { Variables } from '#lib/content/variables.ts'

export interface EditorSettings {
  /** The repository that a hosted editor saves to, as owner/name; without it, the editor writes local files. */
  githubRepo?: string
  /** The slug of the GitHub App that editors sign in with. */
  githubApp?: string
  variables?: Variables
}

/** Keystatic's configuration, derived from lib/content/schema: labels, help and limits come from there. */
export function editorConfig({ githubRepo, variables = {} }: EditorSettings): Config {
  // On GitHub, Keystatic itself notices that an entry has changed since it was opened.
  const hidden: Inputs = githubRepo ? {} : { [OPENED_AT]: openedAt() }
  const singletons = names.map((name): [string, Singleton<Inputs>] => {
    const { path, preview: previewUrl, schema } = files[name]
    const label = metaOf(schema).label ?? name
    const inputs = { ...inputsFor(schema, variables), ...hidden }
    return [name, { label, path, format: { data: 'yaml' }, previewUrl, schema: inputs }]
  })
  const collections = languageCodes.map((language) => {
    const isTranslation = language !== english
    const inputs = inputsFor(isTranslation ? translatedPage : page, variables, isTranslation)
    return [collectionOf(language), pages(language, { ...inputs, ...hidden })]
  })
  return config({
    storage: githubRepo ? { kind: 'github', repo: githubRepo as `${string}/${string}` } : { kind: 'local' },
    ui: { brand: { name: 'Content' }, navigation },
    collections: Object.fromEntries(collections),
    singletons: Object.fromEntries(singletons),
  })
}

const collectionOf = (language: Language) => (language === english ? 'pages' : `pages-${language}`)

const inGroup = (group: Group) => names.filter((name) => files[name].group === group)
const navigation = {
  Collections: inGroup('Collections'),
  'Whole site': inGroup('Whole site'),
  Pages: [...languageCodes.map(collectionOf), ...inGroup('Pages')],
}

/** One file for each page. A translation has the file name of its English page, and an address of its own. */
const pages = (language: Language, schema: Inputs): Collection<Inputs, string> => ({
  label: language === english ? 'Pages' : `Pages: ${languages[language].name}`,
  path: `${fileIn(language, PAGES_FOLDER)}/*` as const,
  format: { data: 'yaml' },
  previewUrl: language === english ? '/{slug}' : undefined,
  slugField: 'name',
  columns: ['draft'],
  schema: {
    ...schema,
    name: fields.slug({
      name: {
        label: 'Name',
        description: 'Shown in the breadcrumb and in the footer.',
        validation: { length: { min: 1, max: 40 } },
      },
      slug: {
        label: language === english ? 'Address' : 'English address',
        description: 'The part after the slash: lowercase letters, numbers and hyphens.',
        validation: {
          pattern: { regex: SLUG_PATTERN, message: 'Address: lowercase letters, numbers and hyphens only' },
        },
      },
    }),
  },
})
