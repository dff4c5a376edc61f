import { type Collection, type Config, config, fields, type Singleton } from '@keystatic/core'
import type { z } from 'zod'
import { type Inputs, inputsFor } from '#components/editor/inputs.tsx'
import { english, type Language, languageCodes, languages } from '#contract/languages.ts'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { optional } from '#lib/content/schema/fields.ts'
import { fileIn, files, names, PAGES_FOLDER, SAME_IN_ALL } from '#lib/content/schema/index.ts'
import { page, translatedPage } from '#lib/content/schema/page.ts'
import { metaOf } from '#lib/content/schema/walk.ts'
import type { Variables } from '#lib/content/variables.ts'

export interface EditorSettings {
  /** The repository that a hosted editor saves to, as owner/name; without it, the editor writes local files. */
  githubRepo?: string
  /** The slug of the GitHub App that editors sign in with. */
  githubApp?: string
  /** Where the host shows the preview of a branch, with {branch} in it; without it, pages open as published. */
  previewUrl?: string
  variables?: Variables
}

/** Keystatic's configuration, derived from lib/content/schema: labels, help and limits come from there. */
export function editorConfig({ githubRepo, previewUrl = '', variables = {} }: EditorSettings): Config {
  const inputsIn = (language: Language, schema: z.ZodType) =>
    inputsFor(schema, variables, language !== english)
  const singletons = languageCodes.flatMap((language) =>
    namesIn(language).map((name): [string, Singleton<Inputs>] => {
      const { path, preview, schema } = files[name]
      const file = {
        label: labelIn(language, metaOf(schema).label ?? name),
        path: fileIn(language, path),
        previewUrl: previewUrl + (language === english ? preview : `/${language}`),
        // What a translation leaves empty is as in English.
        schema: inputsIn(language, language === english ? schema : optional(schema)),
      }
      return [keyIn(language, name), { ...file, format: { data: 'yaml' } }]
    }),
  )
  const collections = languageCodes.map((language) => {
    const inputs = inputsIn(language, language === english ? page : translatedPage)
    return [keyIn(language, 'pages'), pages(language, inputs, previewUrl)]
  })
  return config({
    storage: githubRepo ? { kind: 'github', repo: githubRepo as `${string}/${string}` } : { kind: 'local' },
    ui: { brand: { name: 'Content' }, navigation },
    collections: Object.fromEntries(collections),
    singletons: Object.fromEntries(singletons),
  })
}

const keyIn = (language: Language, name: string) => (language === english ? name : `${name}-${language}`)
const labelIn = (language: Language, label: string) =>
  language === english ? label : `${label} (${language})`
const namesIn = (language: Language) =>
  names.filter((name) => language === english || !SAME_IN_ALL.includes(name))

const navigation = Object.fromEntries(
  languageCodes.map((language) => [
    languages[language].name,
    ['pages', ...namesIn(language)].map((name) => keyIn(language, name)),
  ]),
)

/** One file for each page. A translation has the file name of its English page, and an address of its own. */
const pages = (language: Language, schema: Inputs, previewUrl: string): Collection<Inputs, string> => ({
  label: labelIn(language, 'Pages'),
  path: `${fileIn(language, PAGES_FOLDER)}/*` as const,
  format: { data: 'yaml' },
  previewUrl: language === english ? `${previewUrl}/{slug}` : undefined,
  slugField: 'name',
  schema: {
    ...schema,
    name: {
      ...fields.slug({
        name: {
          label: 'Name',
          description: 'Shown in the breadcrumb and in the footer.',
          validation: { length: { min: 1, max: 40 } },
        },
        slug: {
          ...(language === english
            ? {
                label: 'Address',
                description: 'The part after the slash: lowercase letters, numbers and hyphens.',
              }
            : // Not made from the name, which is translated.
              { label: 'English address', description: 'As of the English page.', generate: () => '' }),
          validation: {
            pattern: { regex: SLUG_PATTERN, message: 'Address: lowercase letters, numbers and hyphens only' },
          },
        },
      }),
      // Keystatic would replace a pasted address as long as the field has its own default value.
      ...(language !== english && { defaultValue: () => ({ name: '', slug: '' }) }),
    },
  },
})
