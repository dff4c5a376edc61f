import { type ComponentSchema, fields } from '@keystatic/core'
import type { z } from 'zod'
import { blockOf, metaOf, unwrap } from '#lib/content/schema/walk.ts'
import type { Variables } from '#lib/content/variables.ts'
import { entryLabel } from './entry-label.ts'
import { pictureField } from './picture-field.tsx'

export type Inputs = Record<string, ComponentSchema>

/** Extra length, because a variable's name may be longer than its value. */
const VARIABLE_ROOM = 40
/** Extra length, because the addresses of links do not count toward the limit. */
const LINK_ROOM = 400

/** Maps the fields of a file's schema to Keystatic's inputs. */
export function inputsFor(file: z.ZodType, variables: Variables): Inputs {
  return inputs(unwrap(file).def.shape ?? {})

  function inputs(shape: Record<string, z.ZodType>, isOptional?: boolean): Inputs {
    return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, input(field, isOptional)]))
  }

  /** The fields of a group that may be left empty are not required either. */
  function input(field: z.ZodType, isInOptional?: boolean): ComponentSchema {
    const { def, meta: own } = unwrap(field)
    const isOptional = isInOptional || own.isOptional
    const meta = isOptional ? { ...own, min: 0 } : own
    const { label = '', min, max } = meta
    const description = [meta.help, own.isOptional && 'May be left empty.'].filter(Boolean).join(' ')
    const common = { label, description }
    switch (def.type) {
      case 'string':
        return textInput(meta)
      case 'number': {
        const validation = { isRequired: true, min, max } as const
        return meta.isWhole
          ? fields.integer({ ...common, validation })
          : fields.number({ ...common, step: 0.001, validation })
      }
      case 'boolean':
        return tick(common)
      case 'enum': {
        const options = Object.values(def.entries ?? {})
        return fields.select({
          ...common,
          options: options.map((value) => ({ label: value, value })),
          defaultValue: options[0] ?? '',
        })
      }
      case 'object': {
        const held = inputs(def.shape ?? {}, isOptional)
        if (!meta.picture) return fields.object(held, common)
        const src = pictureField({ label: 'File', ...meta.picture, isRequired: !isOptional })
        return fields.object({ ...held, src }, common)
      }
      case 'array': {
        const { element } = def
        if (!element) break
        const kinds = unwrap(element).def.options
        if (kinds) return blocksInput(kinds, common)
        return fields.array(input(element), {
          ...common,
          validation: { length: { min, max } },
          itemLabel: (entry) => entryLabel(element, entry, { title: meta.title, variables }),
        })
      }
    }
    throw new Error(`The editor has no input for ${def.type} (${label}).`)
  }

  function blocksInput(options: readonly z.ZodType[], common: Common) {
    const kinds = options.map(blockOf).map(({ kind, fields: held }) => [
      kind,
      {
        label: metaOf(held).label ?? kind,
        schema: input(held),
        itemLabel: (entry: unknown) => entryLabel(held, entry, { title: 'title', variables }),
      },
    ])
    return fields.blocks(Object.fromEntries(kinds), common)
  }
}

type Common = { label: string; description: string }

const textInput = ({ label = '', help, min = 0, max = 0, multiline, pattern, isMarkdown }: z.GlobalMeta) =>
  fields.text({
    label,
    description: [help, `Up to ${max} characters.`].filter(Boolean).join(' '),
    multiline,
    validation: {
      isRequired: min > 0,
      length: { min, max: max + VARIABLE_ROOM + (isMarkdown ? LINK_ROOM : 0) },
      pattern: pattern && {
        regex: orVariable(pattern.matches, min === 0),
        message: `${label}: ${pattern.fix}`,
      },
    },
  })

const orVariable = ({ source, flags }: RegExp, isOptional: boolean) =>
  new RegExp(`${source}|^\\{\\w+\\}$${isOptional ? '|^$' : ''}`, flags)

/** Keystatic's table of pages prints the parsed value: "Yes" is clearer than "true". */
const tick = (common: Common) => ({
  ...fields.checkbox(common),
  reader: { parse: (value: unknown) => (value === true ? 'Yes' : '') as never },
})
