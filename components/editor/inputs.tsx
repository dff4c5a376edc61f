import { type AssetFormField, type BasicFormField, type ComponentSchema, fields } from '@keystatic/core'
// biome-ignore lint/style/noRestrictedImports: it reads the schemas of the content.
import type { z } from 'zod'
import { firstQuantityOf, methodKinds } from '#lib/content/schema/methods.ts'
import { blockOf, metaOf, unwrap, visit } from '#lib/content/schema/walk.ts'
import { validate } from '#lib/content/validate.ts'
import type { Variables } from '#lib/content/variables.ts'
import { type Picture, PictureInput, type PictureProps } from './picture-input.tsx'

export type Inputs = Record<string, ComponentSchema>

/** Maps the fields of a file's schema to Keystatic's inputs. A translation has none for what it takes from English. */
export function inputsFor(file: z.ZodType, variables: Variables, isTranslation = false): Inputs {
  return inputs(unwrap(file).def.shape ?? {}, metaOf(file).isOptional)

  function inputs(shape: Record<string, z.ZodType>, isOptional?: boolean): Inputs {
    const own = Object.entries(shape).map(([key, field]) => {
      const isTaken = isTranslation && metaOf(field).isShared
      // A pasted English entry may have it, and is saved without.
      return [key, isTaken ? fields.empty() : input(field, isOptional)]
    })
    return Object.fromEntries(own)
  }

  /** The fields of a group that may be left empty are not required either. */
  function input(field: z.ZodType, isInOptional?: boolean): ComponentSchema {
    const { def, meta: own } = unwrap(field)
    const isOptional = isInOptional || own.isOptional
    const meta = isOptional ? { ...own, min: 0 } : own
    const { label = '', min, max } = meta
    const description = [meta.help, own.isOptional && def.type !== 'boolean' && 'May be left empty.']
      .filter(Boolean)
      .join(' ')
    const common = { label, description }
    switch (def.type) {
      case 'string': {
        const text = textInput(meta, (text) => faultsIn(field, text, variables)[0]?.message)
        const isGiven = meta.isId && !isTranslation
        return isGiven ? { ...text, defaultValue: () => crypto.randomUUID().slice(0, 8) } : text
      }
      case 'number': {
        const required = { label, help: description, min: isOptional ? 0 : 1 }
        return numberInput(required, (text) => faultsIn(field, numberIn(text), variables)[0]?.message)
      }
      case 'boolean':
        // A file without the field keeps what the schema says.
        return {
          ...fields.checkbox(common),
          defaultValue: () => meta.isTickedAtFirst ?? false,
          ...(isOptional && { serialize: (value: boolean) => ({ value: value || undefined }) }),
        }
      case 'enum': {
        const values = Object.values(def.entries ?? {})
        const options = values.map((value) => ({ label: value, value }))
        const { data: usual } = field.safeParse(undefined)
        const choice = fields.select({ ...common, options, defaultValue: String(usual ?? values[0]) })
        // The schema's default stays out of the file, so that a save writes only what was changed.
        return { ...choice, serialize: (value: string) => ({ value: value === usual ? undefined : value }) }
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
        itemLabel: (entry: unknown) => entryLabel(held, entry, variables, metaOf(held).title ?? 'title'),
      },
    ])
    return fields.blocks(Object.fromEntries(kinds), common)
  }
}

/** Says while people type what the check would say, and refuses it. Keystatic itself only refuses an empty text. */
function textInput({ label = '', help, min = 0, max, multiline }: z.GlobalMeta, faultOf: FaultOf) {
  const description = [help, max && `Up to ${max} characters.`].filter(Boolean).join(' ')
  const validation = { isRequired: min > 0, length: { min } }
  const field = fields.text({ label, description, multiline, validation })
  const check = (text: string) => {
    const fault = text ? faultOf(text) : undefined
    return fault && `${label}: ${fault}`
  }
  return {
    ...field,
    validate(...args: Parameters<typeof field.validate>) {
      const fault = check(args[0])
      if (fault) throw new Error(fault)
      return field.validate(...args)
    },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic calls this once for each field of the schema
    Input: (props: Parameters<typeof field.Input>[0]) => (
      <div>
        <field.Input {...props} />
        <p role="status" className="text-fault">
          {check(props.value)}
        </p>
      </div>
    ),
  }
}

type FaultOf = (text: string) => string | undefined

/** A number is typed as text, because Keystatic's own input silently reads 14,5 as 145. */
function numberInput(meta: z.GlobalMeta, faultOf: FaultOf): BasicFormField<string, string, unknown> {
  const { Input, defaultValue, validate, label } = textInput(meta, faultOf)
  return {
    kind: 'form',
    label,
    Input,
    defaultValue,
    parse: (value) => String(value ?? ''),
    serialize: (text) => ({ value: numberIn(text) }),
    validate: (text) => validate(text, undefined),
    reader: { parse: (value) => value },
  }
}

/** What is no number stays as typed, for the check. */
const numberIn = (text: string): number | string | undefined =>
  /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text || undefined

type PictureOptions = Pick<PictureProps, 'label' | 'folder' | 'least'> & { isRequired: boolean }

/**
 * A picture under public/images. Unlike Keystatic's image field, it treats pictures as files that entries share: none is
 * renamed or deleted with an entry.
 */
function pictureField({ isRequired, ...options }: PictureOptions): AssetFormField<Picture, Picture, string> {
  const isMissing = ({ src }: Picture) => isRequired && src === ''
  return {
    kind: 'form',
    formKind: 'asset',
    label: options.label,
    directory: `public/images/${options.folder}`,
    defaultValue: () => ({ src: '' }),
    filename: () => undefined,
    parse: (src) => ({ src: typeof src === 'string' ? src : '' }),
    // Keystatic writes the files of a page into a folder of the page's name.
    serialize: ({ src, upload }, { slug }) => ({
      value: (upload && slug ? `/images/${options.folder}/${slug}/${upload.name}` : src) || undefined,
      asset: upload && { content: upload.content, filename: upload.name },
    }),
    validate(value) {
      if (isMissing(value)) throw new Error(`${options.label} is required`)
      return value
    },
    reader: { parse: (src) => String(src ?? '') },
    // biome-ignore lint/correctness/noComponentHookFactories: Keystatic calls this once for each field of the schema
    Input: ({ forceValidation, ...props }) => (
      <PictureInput
        {...options}
        {...props}
        fault={forceValidation && isMissing(props.value) ? 'is required; choose a picture' : undefined}
      />
    ),
  }
}

/** Examples of what only pages have, as the editor does not know of which page a text is. */
const PAGE_VARIABLES = {
  production: '3 business days',
  leastArea: '8',
  printArea: '12 x 14',
  printAreaInCm: '30 x 36',
  ...Object.fromEntries(methodKinds.map((kind) => [firstQuantityOf(kind), '50'])),
}

/** What the check would say about a value, but for what a translation takes from English. */
function faultsIn(field: z.ZodType, value: unknown, variables: Variables) {
  const faults: { label: string; message: string }[] = []
  const labels = new Map<string, string | undefined>()
  const taken = new Set<string>()
  visit(field, value, (inside, meta, path) => {
    labels.set(path.join(), meta.label)
    if (meta.isShared && inside === undefined) taken.add(path.join())
  })
  validate(field, value, { ...PAGE_VARIABLES, ...variables }, (path, message) => {
    const label = labels.get(path.join()) ?? String(path.at(-1))
    if (!taken.has(path.join())) faults.push({ label, message })
  })
  return faults
}

/** An entry's title, or that of the first entry of a list in it. */
function nameIn(value: unknown, title: string): unknown {
  if (!title) return value
  const [list] = Object.values(Object(value)).filter(Array.isArray)
  return Object(value)[title] ?? (list && nameIn(list[0], title))
}

/**
 * Names an entry in its list by its title, and what is wrong with it: Keystatic closes an invalid entry and then
 * does not save.
 */
export function entryLabel(field: z.ZodType, entry: unknown, variables: Variables, title = '') {
  const value = contentOf(entry)
  const { label = '' } = metaOf(field)
  const named = nameIn(value, title)
  const name = typeof named === 'number' ? `${label}: ${named}` : String(named || label)
  const [fault] = faultsIn(field, value, variables)
  return fault ? `⚠ ${name} (${fault.label}: ${fault.message})` : name
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
