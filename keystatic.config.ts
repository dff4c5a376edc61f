import {
  type Collection,
  type ComponentSchema,
  type Config,
  config,
  fields,
  type Singleton,
} from '@keystatic/core'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import type { AnyField, Editor } from '#lib/content/schema/fields/index.ts'
import { type FileName, files, names } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'

/**
 * Keystatic's configuration, derived from lib/content/schema: labels, help and limits come from there, this file maps
 * each kind of field to an input.
 */
export function editorConfig(githubRepo?: string): Config {
  const storage = githubRepo
    ? { kind: 'github' as const, repo: githubRepo as `${string}/${string}` }
    : { kind: 'local' as const }
  const collections: Record<string, Collection<Inputs, string>> = { pages: subPages() }
  return config({
    storage,
    ui: { brand: { name: 'Content' }, navigation: groups },
    collections,
    singletons: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, singleton(file)])),
  })
}

const groups = Object.fromEntries(
  names
    .map((name) => files[name].group)
    .map((group) => [
      group,
      [...(group === 'Pages' ? ['pages'] : []), ...names.filter((name) => files[name].group === group)],
    ]),
)

const singleton = ({ path, preview, schema }: (typeof files)[FileName]): Singleton<Inputs> => ({
  label: schema.label,
  path,
  format: { data: 'yaml' },
  previewUrl: preview,
  schema: fieldsOf(schema),
})

type Inputs = Record<string, ComponentSchema>

const fieldsOf = ({ editor }: AnyField) => (editor.kind === 'object' ? inputs(editor.fields) : {})

/** One file for each page, named by its slug, which Keystatic derives from the name. */
const subPages = (): Collection<Inputs, string> => ({
  label: 'Pages made of blocks',
  path: 'content/pages/*',
  format: { data: 'yaml' },
  previewUrl: '/{slug}',
  slugField: 'name',
  columns: ['draft'],
  schema: {
    ...fieldsOf(page),
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

const inputs = (of: Record<string, AnyField>): Inputs =>
  Object.fromEntries(Object.entries(of).map(([key, field]) => [key, input(field)]))

/** Attaches the content field, for our custom inputs. */
const input = (content: AnyField): ComponentSchema => Object.assign(inputFor(content), { content })

function inputFor({ label, help, editor }: AnyField): ComponentSchema {
  const common = { label, description: help }
  switch (editor.kind) {
    case 'text':
      return textInput(common, editor)
    case 'number':
      return numberInput(common, editor)
    case 'checkbox':
      return tick(common)
    case 'select':
      return fields.select({
        ...common,
        options: editor.options.map((value) => ({ label: value, value })),
        defaultValue: editor.options[0] ?? '',
      })
    case 'object':
    // Pictures are stored as paths: Keystatic's image field would load all of public/images with each form.
    case 'picture':
      return fields.object(inputs(editor.fields), common)
    case 'list':
      return listInput(common, editor)
    case 'blocks':
      return fields.blocks(
        Object.fromEntries(
          Object.entries(editor.kinds).map(([kind, held]) => [
            kind,
            {
              label: held.label,
              schema: input(held),
              itemLabel: (entry) => nameOf(entry, 'title') || held.label,
            },
          ]),
        ),
        common,
      )
  }
}

type Common = { label: string; description: string | undefined }
type Of<K extends Editor['kind']> = Extract<Editor, { kind: K }>

/** Extra length, because a variable's name may be longer than its value. */
const VARIABLE_ROOM = 40
/** Extra length, because the addresses of links do not count toward the limit. */
const LINK_ROOM = 400

const textInput = ({ label, description }: Common, { min, max, multiline, pattern, links }: Of<'text'>) =>
  fields.text({
    label,
    description: [description, `Up to ${max} characters.`].filter(Boolean).join(' '),
    multiline,
    validation: {
      length: { min, max: max + VARIABLE_ROOM + (links ? LINK_ROOM : 0) },
      pattern: pattern && { regex: pattern.matches, message: `${label}: ${pattern.fix}` },
    },
  })

function numberInput(common: Common, { whole, min, max }: Of<'number'>) {
  const validation = { isRequired: true, min, max } as const
  return whole
    ? fields.integer({ ...common, validation })
    : fields.number({ ...common, step: 0.001, validation })
}

/** Keystatic's table of pages prints the parsed value: "Yes" is clearer than "true". */
const tick = (common: Common) => ({
  ...fields.checkbox(common),
  reader: { parse: (value: unknown) => (value === true ? 'Yes' : '') as never },
})

function listInput(common: Common, { element, min, max, title }: Of<'list'>) {
  return fields.array(input(element), {
    ...common,
    validation: { length: { min, max } },
    itemLabel: (entry) => nameOf(entry, title) || element.label,
  })
}

function nameOf(entry: unknown, title: string | undefined): string {
  const { fields: parts, value } = entry as { fields?: Record<string, { value: unknown }>; value?: unknown }
  const name = title ? parts?.[title]?.value : value
  return typeof name === 'string' ? name : ''
}
