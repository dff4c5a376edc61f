import { z } from 'zod'

export type Path = readonly PropertyKey[]

export const valueAt = (value: unknown, path: Path) =>
  path.reduce<unknown>((inside, step) => Object(inside)[step], value)

export function setAt(value: unknown, path: Path, to: unknown) {
  Object(valueAt(value, path.slice(0, -1)))[path.at(-1) ?? ''] = to
}

/** Zod's definition of a type, which it documents for authors of libraries. */
interface Definition {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  entries?: Record<string, string>
}

type Unwrapped = { schema: z.ZodType; def: Definition; meta: z.GlobalMeta }

/** Zod's registry is slow, and every text of the content asks for the metadata of its field. */
const unwrapped = new WeakMap<z.ZodType, Unwrapped>()

/** The type inside `optional`, `default`, `preprocess` and transforms, and the metadata of all of them. */
export function unwrap(schema: z.ZodType): Unwrapped {
  const cached = unwrapped.get(schema)
  if (cached) return cached
  const def = schema._zod.def as unknown as Definition
  const meta = (z.globalRegistry.get(schema) ?? {}) as z.GlobalMeta
  const inside = [def.innerType, def.in, def.out].find((type) => type && type._zod.def.type !== 'transform')
  const { meta: innerMeta, ...inner } = inside ? unwrap(inside) : { schema, def, meta: {} }
  const result = { ...inner, meta: { ...innerMeta, ...meta } }
  unwrapped.set(schema, result)
  return result
}

export const metaOf = (schema: z.ZodType) => unwrap(schema).meta

/** The kind of a block, and the fields that blocks of this kind have. */
export function blockOf(option: z.ZodType) {
  const { discriminant, value } = unwrap(option).def.shape ?? {}
  const [kind] = discriminant?._zod.values ?? []
  if (!value) throw new Error('A block has a discriminant and a value.')
  return { kind: String(kind), fields: value }
}

/** The fields directly inside a value, by key. Those of a block depend on its kind. */
function fieldsIn(schema: z.ZodType, value: unknown): Map<PropertyKey, z.ZodType> {
  const { shape, element, options } = unwrap(schema).def
  if (shape) return new Map(Object.entries(shape))
  if (element && Array.isArray(value)) return new Map(value.map((_, index) => [index, element]))
  const fields = options?.map(blockOf).find(({ kind }) => kind === Object(value).discriminant)?.fields
  return new Map(fields && [['value', fields]])
}

type See = (value: unknown, meta: z.GlobalMeta, path: Path, type: string) => void

/** Visits every value that has a field, even in invalid content, with the metadata of the field. */
export function visit(schema: z.ZodType, value: unknown, see: See, path: Path = [], isPlain = false) {
  const { def, meta } = unwrap(schema)
  const plain = isPlain || meta.plain
  see(value, { ...meta, plain }, path, def.type)
  if (typeof value === 'object' && value !== null)
    for (const [key, field] of fieldsIn(schema, value))
      visit(field, Reflect.get(value, key), see, [...path, key], plain)
}
