import type { Config } from '@keystatic/core'
import { useContext } from 'react'
import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { type FileName, files } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'
import { ChoiceInput } from './choice.tsx'
import { TouchContext, useEditing } from './editing.ts'
import { Group } from './field.tsx'
import { ListInput } from './list.tsx'
import { NumberInput } from './number.tsx'
import { PictureInput } from './picture.tsx'
import { PreserveEdits } from './preserve-edits.tsx'
import { TextInput } from './text.tsx'
import { type Edited, problemsOf, type Schema } from './values.ts'

/** Replaces Keystatic's inputs with ours, which validate as the site does and show problems. */
export function withCustomFields(config: Config): Config {
  const singletons = Object.entries(config.singletons ?? {}).map(([name, singleton]) => [
    name,
    { ...singleton, schema: top(singleton.schema, files[name as FileName].schema) },
  ])
  const collections = Object.entries(config.collections ?? {}).map(([name, collection]) => [
    name,
    { ...collection, schema: top(collection.schema, page) },
  ])
  return {
    ...config,
    singletons: Object.fromEntries(singletons),
    collections: Object.fromEntries(collections),
  } as Config
}

const top = (schema: Record<string, Schema>, whole: AnyField) =>
  each(schema, (part, step) => {
    const validated = withValidation(part)
    return 'Input' in validated && validated.Input
      ? { ...validated, step, whole, Wrapped: validated.Input, Input: PreserveEdits }
      : validated
  })

const each = (of: Record<string, Schema>, make: (part: Schema, key: string) => unknown) =>
  Object.fromEntries(Object.entries(of).map(([key, part]) => [key, make(part, key)]))

/**
 * Removes Keystatic's own validation: use-save.ts decides once whether to save, because Keystatic does not know our
 * variables.
 */
export function withValidation(schema: Schema): Schema {
  switch (schema.kind) {
    case 'object':
      return {
        ...schema,
        fields: each(schema.fields, (part) => withValidation(part)),
        Input: schema.content?.editor.kind === 'picture' ? PictureInput : Group,
      } as Schema
    case 'array':
      return {
        ...schema,
        element: withValidation(schema.element),
        validation: undefined,
        Input: ListInput,
      } as Schema
    case 'conditional':
      return { ...schema, values: each(schema.values, (part) => withValidation(part)) } as Schema
    case 'form':
      /* A page's name is its slug, and only Keystatic knows which slugs are taken. */
      return schema.content
        ? Object.assign({}, schema, { validate: (value: unknown) => value }, formInput(schema))
        : Object.assign({}, schema, builtIn(schema))
    default:
      return schema
  }
}

function formInput(schema: Schema) {
  switch (schema.content?.editor.kind) {
    case 'text':
      return { Input: schema.content.editor.offers ? ChoiceInput : TextInput }
    case 'select':
      return { Input: ChoiceInput, defaultValue: () => preselected(schema) }
    case 'number':
      return { Input: NumberInput }
    default:
      return builtIn(schema)
  }
}

/** The schema's default, or empty, so that the user has to choose. */
const preselected = ({ content }: Schema) => content?.validator.safeParse(undefined).data ?? ''

const builtIn = (schema: Schema) => ({ Input: BuiltInInput, Inner: schema.kind === 'form' && schema.Input })

/** Wraps an input of Keystatic with the `data-fault` marker that links to its problem. */
function BuiltInInput(props: Edited) {
  const { variables, tried } = useEditing()
  const touch = useContext(TouchContext)
  const { Inner, content } = props.schema
  const [problem] = problemsOf(props.schema, props.value, variables)
  const onChange = (...update: never[]) => {
    touch()
    props.onChange(...update)
  }
  const own = { ...props, onChange, forceValidation: tried }
  const words = content ? problem && `${content.label}: ${problem.message}` : refusalOf(props)
  return <div data-fault={words}>{Inner && <Inner {...own} />}</div>
}

const NO_OTHERS = { slugField: { slugs: new Set<string>(), glob: '*' as const } }

/** Keystatic's own error for a field that only it validates; it reports taken slugs when it saves. */
function refusalOf({ schema, value }: Edited) {
  try {
    if (schema.kind === 'form') schema.validate(value as never, NO_OTHERS)
  } catch (error) {
    return error instanceof Error ? error.message : undefined
  }
}
