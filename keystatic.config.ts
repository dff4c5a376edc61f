import { type ComponentSchema, type Config, config, fields, type Singleton } from '@keystatic/core'
import type { AnyField, Editor } from './lib/content/schema/fields/index.ts'
import { type FileName, files, names } from './lib/content/schema/index.ts'
import { uploadName } from './lib/pictures/file-name.ts'

/**
 * The visual editor at /keystatic. Labels, help texts and limits live with the fields in lib/content/schema, where the
 * validator finds them too; this file only says how each kind of field is edited.
 */
export function editorConfig(githubRepo?: string): Config {
  const storage = githubRepo
    ? { kind: 'github' as const, repo: githubRepo as `${string}/${string}` }
    : { kind: 'local' as const }
  return config({
    storage,
    ui: { brand: { name: 'Content' }, navigation: shelves },
    singletons: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, singleton(file)])),
  })
}

const shelves = Object.fromEntries(
  names
    .map((name) => files[name].shelf)
    .map((shelf) => [shelf, names.filter((name) => files[name].shelf === shelf)]),
)

const singleton = ({ path, preview, holds }: (typeof files)[FileName]): Singleton<Inputs> => ({
  label: holds.label,
  path,
  format: { data: 'yaml' },
  previewUrl: preview,
  schema: holds.editor.kind === 'object' ? inputs(holds.editor.fields) : {},
})

type Inputs = Record<string, ComponentSchema>

const inputs = (of: Record<string, AnyField>): Inputs =>
  Object.fromEntries(Object.entries(of).map(([key, field]) => [key, input(field)]))

function input({ label, help, editor }: AnyField): ComponentSchema {
  const common = { label, description: help }
  switch (editor.kind) {
    case 'text':
      return textInput(common, editor)
    case 'number':
      return numberInput(common, editor)
    case 'checkbox':
      return fields.checkbox(common)
    case 'select':
      return fields.select({
        ...common,
        options: editor.options.map((value) => ({ label: value, value })),
        defaultValue: editor.options[0] ?? '',
      })
    case 'object':
      return fields.object(inputs(editor.fields), common)
    case 'picture':
      return fields.object({ ...inputs(editor.fields), src: pictureInput(editor) }, common)
    case 'list':
      return listInput(common, editor)
  }
}

type Common = { label: string; description: string | undefined }
type Of<K extends Editor['kind']> = Extract<Editor, { kind: K }>

/** A placeholder may be longer than what it stands for, so the editor allows a little more than the page does. */
const PLACEHOLDER_ROOM = 40

const textInput = ({ label, description }: Common, { min, max, multiline, pattern }: Of<'text'>) =>
  fields.text({
    label,
    description: [description, `Up to ${max} characters.`].filter(Boolean).join(' '),
    multiline,
    validation: {
      length: { min, max: max + PLACEHOLDER_ROOM },
      pattern: pattern && { regex: pattern.matches, message: `${label}: ${pattern.remedy}` },
    },
  })

function numberInput(common: Common, { whole, min, max }: Of<'number'>) {
  const validation = { isRequired: true, min, max } as const
  return whole
    ? fields.integer({ ...common, validation })
    : fields.number({ ...common, step: 0.01, validation })
}

function pictureInput({ folder, least }: Of<'picture'>) {
  const image = fields.image({
    label: 'File',
    description: `WebP, AVIF, JPEG or PNG, at least ${least.width} x ${least.height} pixels. Saved in public/images/${folder}.`,
    directory: `public/images/${folder}`,
    publicPath: `/images/${folder}`,
    validation: { isRequired: true },
  })
  /* Left to itself the editor names every file after its field; pictures are named once, when they are chosen. */
  const serialize: typeof image.serialize = (value, args) =>
    image.serialize(value, { ...args, suggestedFilenamePrefix: undefined })
  const nameUploads: typeof image.Input = (props) => {
    const onChange: typeof props.onChange = (chosen) =>
      props.onChange(chosen && { ...chosen, filename: uploadName(chosen.filename, chosen.data) })
    return image.Input({ ...props, onChange })
  }
  return { ...image, Input: nameUploads, serialize }
}

function listInput(common: Common, { element, min, max, title }: Of<'list'>) {
  return fields.array(input(element), {
    ...common,
    validation: { length: { min, max } },
    itemLabel: (entry) => nameOf(entry, title) || element.label,
  })
}

/** What an entry is called in the editor's lists: one of its texts, or the text that it is. */
function nameOf(entry: unknown, title: string | undefined): string {
  const { fields: parts, value } = entry as { fields?: Record<string, { value: unknown }>; value?: unknown }
  const name = title ? parts?.[title]?.value : value
  return typeof name === 'string' ? name : ''
}
