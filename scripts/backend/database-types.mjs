// Generates TypeScript types of the database API from the catalog, in the shape that supabase-js expects.
const TYPES = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
  void: 'undefined',
}
const typeOf = (name) => (name.startsWith('_') ? `${typeOf(name.slice(1))}[]` : (TYPES[name] ?? 'string'))

const COLUMNS = `
  select c.relname as relation, c.relkind = 'v' as is_view, attname as name, typname as type, not attnotnull as nullable
  from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped join pg_type t on t.oid = atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  order by relation, name`

const FUNCTIONS = `
  select proname as name, proretset as is_set, t.typname as result, c.relname as relation, pronargs - pronargdefaults as required,
    (select coalesce(json_agg(json_build_object('name', proargnames[n], 'type', a.typname) order by n), '[]')
      from unnest(proargtypes) with ordinality as argument (type, n) join pg_type a on a.oid = argument.type) as arguments
  from pg_proc join pg_type t on t.oid = prorettype left join pg_class c on c.oid = t.typrelid
  where pronamespace = 'public'::regnamespace and prokind = 'f' and t.typname <> 'trigger'
  order by name`

const key = (name) => (/^\w+$/.test(name) ? name : `'${name}'`)

const object = (lines) => (lines.length > 0 ? `{\n${lines.join('\n')}\n}` : 'Nothing')

function relation(columns) {
  const type = ({ type, nullable }) => typeOf(type) + (nullable ? ' | null' : '')
  const row = columns.map((one) => `${key(one.name)}: ${type(one)}`)
  if (columns[0].is_view) return object([`Row: ${object(row)}`, 'Relationships: []'])
  // No client writes to tables directly through the API.
  return object([`Row: ${object(row)}`, 'Insert: Nothing', 'Update: Nothing', 'Relationships: []'])
}

/** Any argument may be null: the function itself validates. */
function callable({ arguments: given, required, result, relation: row, is_set }) {
  const lines = given.map(
    ({ name, type }, place) => `${name}${place >= required ? '?' : ''}: ${typeOf(type)} | null`,
  )
  const answer = row ? `Database['public']['Tables']['${row}']['Row']` : typeOf(result)
  return object([`Args: ${object(lines)}`, `Returns: ${answer}${is_set ? '[]' : ''}`])
}

/** Indents by two spaces per level, like the formatter. */
function indented(text) {
  let depth = 0
  return text
    .split('\n')
    .map((line) => {
      if (line.startsWith('}')) depth--
      const shown = '  '.repeat(depth) + line
      if (line.endsWith('{')) depth++
      return shown
    })
    .join('\n')
}

export async function databaseTypes(postgres) {
  const { rows: columns } = await postgres.query(COLUMNS)
  const { rows: functions } = await postgres.query(FUNCTIONS)
  const relations = (isView) =>
    Object.entries(
      Object.groupBy(
        columns.filter((one) => one.is_view === isView),
        (one) => one.relation,
      ),
    ).map(([name, found]) => `${key(name)}: ${relation(found)}`)
  const parts = [
    `Tables: ${object(relations(false))}`,
    `Views: ${object(relations(true))}`,
    `Functions: ${object(functions.map((one) => `${one.name}: ${callable(one)}`))}`,
    'Enums: Nothing',
    'CompositeTypes: Nothing',
  ]
  return indented(`// Made by "npm run db:types" from supabase/schemas: change those, not this.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

type Nothing = Record<string, never>

export type Database = ${object([`public: ${object(parts)}`])}
`)
}
