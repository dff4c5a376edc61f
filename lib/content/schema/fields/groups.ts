import { z } from 'zod'
import type { AnyField, ContentField, Fields, Output, Paste } from './types.ts'

type Shape<F extends Fields> = { [K in keyof F]: Output<F[K]> }

type Labels = { label: string; help?: string }

export function group<F extends Fields>(labels: string | Labels, fields: F): ContentField<Shape<F>> {
  const { label, help } = typeof labels === 'string' ? { label: labels } : labels
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.validator]))
  return {
    label,
    help,
    validator: z.strictObject(shape) as unknown as z.ZodType<Shape<F>>,
    editor: { kind: 'object', fields },
  }
}

interface ListOptions<F extends AnyField> {
  label: string
  help?: string
  of: F
  /** An exact number of entries, for a fixed layout. */
  count?: number
  min?: number
  max?: number
  /** The field that names an entry in the editor; unique in the list. */
  title?: string
  /** Whether it may contain equal texts. */
  repeats?: boolean
  paste?: Paste
}

export function list<F extends AnyField>(options: ListOptions<F>): ContentField<Output<F>[]> {
  const { label, help, of, count, title, repeats = false, paste } = options
  const min = count ?? options.min ?? 1
  const max = count ?? options.max ?? 30
  const entries = z
    .array(of.validator as z.ZodType<Output<F>>)
    .min(min)
    .max(max)
  return {
    label,
    help: [help, min === max ? `Exactly ${min} entries.` : `${min} to ${max} entries.`]
      .filter(Boolean)
      .join(' '),
    validator: repeats
      ? entries
      : entries.superRefine((values, context) => refuseRepeats(values, title, context)),
    editor: { kind: 'list', element: of, min, max, title, paste },
  }
}

function refuseRepeats(values: readonly unknown[], title: string | undefined, context: z.RefinementCtx) {
  const seen = new Map<string, number>()
  for (const [index, value] of values.entries()) {
    const name =
      typeof value === 'object' && value && title ? (value as Record<string, unknown>)[title] : value
    if (typeof name !== 'string') continue
    const key = name.toLowerCase()
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    else
      context.addIssue({
        code: 'custom',
        path: title ? [index, title] : [index],
        message: `"${name}" is already entry ${first + 1} of this list; remove one of them or rename it`,
      })
  }
}

type Block<F extends Fields> = {
  [K in keyof F & string]: { discriminant: K; value: Output<F[K]> }
}[keyof F & string]

/** A list of blocks, each with the fields of its kind, in Keystatic's format. */
export function blocks<F extends Fields>(options: {
  label: string
  help?: string
  kinds: F
}): ContentField<Block<F>[]> {
  const { label, help, kinds } = options
  const names = Object.keys(kinds)
  const [first, ...rest] = Object.entries(kinds).map(([kind, { validator }]) =>
    z.strictObject({ discriminant: z.literal(kind), value: validator }),
  )
  if (!first) throw new Error(`${label} has no kinds.`)
  const block = z.discriminatedUnion('discriminant', [first, ...rest], {
    error: ({ code }) =>
      code === 'invalid_union' ? `is not a kind of block; write one of ${names.join(', ')}` : undefined,
  })
  return {
    label,
    help,
    validator: z.array(block).min(1).max(40) as unknown as z.ZodType<Block<F>[]>,
    editor: { kind: 'blocks', kinds },
  }
}
