import type { Language } from '#contract/languages.ts'
import type { ContentProblem } from '#lib/content/content-error.ts'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { fileOf, files, names, pageName } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { labelsOf } from '#lib/content/schema/walk.ts'
import { languageName, translationIn } from '#lib/content/translation.ts'

/** A problem in the editor's labels, with a link to the field. */
export interface EditorProblem {
  place: string
  message: string
  /** The editor form's address, with the field as its hash. Absent for a file that nothing reads. */
  edit?: string
}

type Found = Pick<ContentProblem, 'file' | 'path'> & Partial<Pick<ContentProblem, 'message'>>

/** `value` is the parsed file, if it could be read. */
export function toEditorProblem({ file, path = [], message = '' }: Found, value?: unknown): EditorProblem {
  const { schema, label, edit } = edited(file) ?? { label: file }
  const field = path.length > 0 ? `#${path.map(String).join('.')}` : ''
  return {
    place: [label, ...(schema ? labelsOf(schema, path, value) : [])].join(' › '),
    message: message.replace(/content\/[\w/-]+\.yaml/g, (named) => {
      const label = edited(named)?.label
      return label ? `“${label}”` : named
    }),
    edit: edit && edit + field,
  }
}

/** The editor's address for the translation of an English file. */
export const translationLink = (language: Language, source: string) =>
  `/keystatic/translations?${new URLSearchParams({ language, file: source })}`

function edited(file: string): { schema: AnyField; label: string; edit: string } | undefined {
  const translation = translationIn(file)
  const source = translation && edited(translation.source)
  if (source)
    return {
      schema: source.schema,
      label: `${source.label} (${languageName(translation.language)})`,
      edit: translationLink(translation.language, translation.source),
    }
  const name = names.find((one) => fileOf(one) === file)
  if (name)
    return {
      schema: files[name].schema,
      label: files[name].schema.label,
      edit: `/keystatic/singleton/${name}`,
    }
  const address = pageName(file)
  return address
    ? { schema: page, label: `Page: ${address}`, edit: `/keystatic/collection/pages/item/${address}` }
    : undefined
}
