import { type ComponentSchema, fields } from '@keystatic/core'
import type { AnyField, Editor } from '#lib/content/schema/fields/index.ts'
import type { Variables } from '#lib/content/variables.ts'
import { entryLabel } from './entry-label.ts'
import { pictureField } from './picture-field.tsx'

export type Inputs = Record<string, ComponentSchema>

type Of<K extends Editor['kind']> = Extract<Editor, { kind: K }>
type Common = { label: string; description: string | undefined }

/** Extra length, because a variable's name may be longer than its value. */
const VARIABLE_ROOM = 40
/** Extra length, because the addresses of links do not count toward the limit. */
const LINK_ROOM = 400

/** Maps the fields of a file's schema to Keystatic's inputs. */
export function inputsFor({ editor: file }: AnyField, variables: Variables): Inputs {
  return file.kind === 'object' ? inputs(file.fields) : {}

  function inputs(of: Record<string, AnyField>): Inputs {
    return Object.fromEntries(Object.entries(of).map(([key, field]) => [key, input(field)]))
  }

  function input({ label, help, editor }: AnyField): ComponentSchema {
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
        return fields.object(inputs(editor.fields), common)
      case 'picture': {
        const { folder, least, optional } = editor
        const src = pictureField({ label: 'File', folder, least, isRequired: !optional })
        return fields.object({ ...inputs(editor.fields), src }, common)
      }
      case 'list':
        return fields.array(input(editor.element), {
          ...common,
          validation: { length: { min: editor.min, max: editor.max } },
          itemLabel: (entry) => entryLabel(editor.element, entry, { title: editor.title, variables }),
        })
      case 'blocks': {
        const kinds = Object.entries(editor.kinds).map(([kind, held]) => [
          kind,
          {
            label: held.label,
            schema: input(held),
            itemLabel: (entry: unknown) => entryLabel(held, entry, { title: 'title', variables }),
          },
        ])
        return fields.blocks(Object.fromEntries(kinds), common)
      }
    }
  }
}

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
