import { type Collection, type Config, config, fields, type Singleton } from '@keystatic/core'
import { type Inputs, inputsFor } from '#components/editor/inputs.tsx'
import { OPENED_AT, openedAt } from '#components/editor/opened-at.ts'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { files, names } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
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
        label: schema.label,
        path,
        format: { data: 'yaml' },
        previewUrl: preview,
        schema: { ...inputsFor(schema, variables), ...hidden },
      },
    ]
  })
  const collections: Record<string, Collection<Inputs, string>> = {
    pages: pages({ ...inputsFor(page, variables), ...hidden }),
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
    [...(group === 'Pages' ? ['pages'] : []), ...names.filter((name) => files[name].group === group)],
  ]),
)

/** One file for each page, named by its slug, which Keystatic derives from the name. */
const pages = (schema: Inputs): Collection<Inputs, string> => ({
  label: 'Pages made of blocks',
  path: 'content/pages/*',
  format: { data: 'yaml' },
  previewUrl: '/{slug}',
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
        label: 'Address',
        description: 'The part after the slash: lowercase letters, numbers and hyphens.',
        validation: {
          pattern: { regex: SLUG_PATTERN, message: 'Address: lowercase letters, numbers and hyphens only' },
        },
      },
    }),
  },
})
