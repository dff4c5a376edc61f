import { type Collection, type Config, config, fields, type Singleton } from '@keystatic/core'
import { type Inputs, inputsFor } from '#components/editor/inputs.tsx'
import { OPENED_AT, openedAt } from '#components/editor/opened-at.ts'
import { english, type Language, languages, translations } from '#contract/languages.ts'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { fileIn, files, names, PAGES_FOLDER } from '#lib/content/schema/index.ts'
import { page, translatedPage } from '#lib/content/schema/page.ts'
import { metaOf } from '#lib/content/schema/walk.ts'
import type { Variables } from '#lib/content/variables.ts'

export interface EditorSettings {
  /** The repository that a hosted editor saves to, as owner/name; without it, the editor writes local files. */
  githubRepo?: string
  variables?: Variables
}

/** Keystatic's configuration, derived from lib/content/schema: labels, help and limits come from there. */
export function editorConfig({ githubRepo, variables = {} }: EditorSettings): Config {
  // On GitHub, Keystatic itself notices that an entry has changed since it was opened.
  const hidden: Inputs = githubRepo ? {} : { [OPENED_AT]: openedAt() }
  const singletons = names.map((name): [string, Singleton<Inputs>] => {
    const { path, preview, schema } = files[name]
    return [
      name,
      {
        label: metaOf(schema).label ?? name,
        path,
        format: { data: 'yaml' },
        previewUrl: preview,
        schema: { ...inputsFor(schema, variables), ...hidden },
      },
    ]
  })
  const collections: Record<string, Collection<Inputs, string>> = {
    pages: pages(english, { ...inputsFor(page, variables), ...hidden }),
    ...Object.fromEntries(
      translations.map((language) => [
        `pages-${language}`,
        pages(language, { ...inputsFor(translatedPage, variables), ...hidden }),
      ]),
    ),
  }
  return config({
    storage: githubRepo ? { kind: 'github', repo: githubRepo as `${string}/${string}` } : { kind: 'local' },
    ui: { brand: { name: 'Content' }, navigation },
    collections,
    singletons: Object.fromEntries(singletons),
  })
}

const groups = [...new Set(names.map((name) => files[name].group))]
const navigation = Object.fromEntries(
  groups.map((group) => [
    group,
    [
      ...(group === 'Pages' ? ['pages', ...translations.map((language) => `pages-${language}`)] : []),
      ...names.filter((name) => files[name].group === group),
    ],
  ]),
)

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
