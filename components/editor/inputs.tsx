import { type ComponentSchema, fields } from '@keystatic/core'
import type { z } from 'zod'
import { blockOf, metaOf, unwrap, visit } from '#lib/content/schema/walk.ts'
import { validate } from '#lib/content/validate.ts'
import type { Variables } from '#lib/content/variables.ts'
import { pictureField } from './picture-field.tsx'

export type Inputs = Record<string, ComponentSchema>

/** Extra length, because a variable's name may be longer than its value. */
const VARIABLE_ROOM = 40
/** Extra length, because the addresses of links do not count toward the limit. */
const LINK_ROOM = 400

/** Maps the fields of a file's schema to Keystatic's inputs. A translation has none for what it takes from English. */
export function inputsFor(file: z.ZodType, variables: Variables, isTranslation = false): Inputs {
  return inputs(unwrap(file).def.shape ?? {})

  function inputs(shape: Record<string, z.ZodType>, isOptional?: boolean): Inputs {
    const own = Object.entries(shape).filter(([, field]) => !(isTranslation && metaOf(field).isShared))
    return Object.fromEntries(own.map(([key, field]) => [key, input(field, isOptional)]))
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
        const options = { ...common, validation: { isRequired: true, min, max } as const }
        return def.format ? fields.integer(options) : fields.number({ ...options, step: 0.001 })
      }
      case 'boolean':
        return fields.checkbox(common)
      case 'enum': {
        const values = Object.values(def.entries ?? {})
        const options = values.map((value) => ({ label: value, value }))
        return fields.select({ ...common, options, defaultValue: values[0] ?? '' })
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
          itemLabel: (entry) => entryLabel(element, entry, variables, meta.title),
        })
      }
    }
    throw new Error(`The editor has no input for ${def.type} (${label}).`)
  }

  function blocksInput(options: readonly z.ZodType[], common: { label: string; description: string }) {
    const kinds = options.map(blockOf).map(({ kind, fields: held }) => [
      kind,
      {
        label: metaOf(held).label ?? kind,
        schema: input(held),
        itemLabel: (entry: unknown) => entryLabel(held, entry, variables, 'title'),
      },
    ])
    return fields.blocks(Object.fromEntries(kinds), common)
  }
}

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

/**
 * Names an entry in its list by its title field, and what is wrong with it: Keystatic closes an invalid entry and then
 * does not save.
 */
export function entryLabel(field: z.ZodType, entry: unknown, variables: Variables, title = '') {
  const value = contentOf(entry)
  const named = title ? Object(value)[title] : value
  const name = typeof named === 'string' && named ? named : (metaOf(field).label ?? '')
  const labels = new Map<string, string | undefined>()
  const taken = new Set<string>()
  visit(field, value, (inside, { label, isShared }, path) => {
    labels.set(path.join(), label)
    if (isShared && inside === undefined) taken.add(path.join())
  })
  const problems: string[] = []
  validate(field, value, { production: '3 business days', ...variables }, (path, message) => {
    if (!taken.has(path.join()))
      problems.push(`${labels.get(path.join()) ?? String(path.at(-1))}: ${message}`)
  })
  return problems[0] ? `⚠ ${name} (${problems[0]})` : name
}

/** Keystatic's state of an input. */
interface Preview {
  fields?: Record<string, Preview>
  elements?: readonly Preview[]
  discriminant?: string
  value?: unknown
  schema?: { serialize?: (value: unknown, extra: object) => { value: unknown } }
}

/** The content of an input and all its descendants, as Keystatic would save it. */
function contentOf(preview: unknown): unknown {
  const { fields, elements, discriminant, value, schema } = preview as Preview
  if (fields) return Object.fromEntries(Object.entries(fields).map(([key, part]) => [key, contentOf(part)]))
  if (elements) return elements.map(contentOf)
  if (discriminant !== undefined) return { discriminant, value: contentOf(value) }
  return schema?.serialize ? schema.serialize(value, {}).value : value
}
