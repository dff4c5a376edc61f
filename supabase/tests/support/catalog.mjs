// The catalog of a database as comparable lines: everything that SQL can define in our schemas.

const acl = (column) => `coalesce((
  select string_agg(concat(coalesce(rolname, 'public'), '=', privilege_type), ' ' order by rolname nulls first, privilege_type)
  from aclexplode(${column}) left join pg_roles as role on role.oid = grantee where grantee <> owner), '')`

const comment = (oid, catalog, column = 0) =>
  `(select description from pg_description where objoid = ${oid} and classoid = '${catalog}'::regclass and objsubid = ${column})`

/** Columns by name, because a migration can only add one at the end. Functions without comments, which "lite db diff" drops. */
const CATALOG = `
  with spaces as (
    select oid, nspname, nspowner as owner, nspacl from pg_namespace where nspname in ('public', 'private', 'extensions')
  ), relations as (
    select c.*, c.relowner as owner, s.nspname || '.' || c.relname as name from pg_class c join spaces s on s.oid = c.relnamespace
  ), routines as (
    select p.*, p.proowner as owner, concat(s.nspname, '.', p.proname, '(', pg_get_function_identity_arguments(p.oid), ')') as name
    from pg_proc p join spaces s on s.oid = p.pronamespace
    where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  )
  select 'schema' as kind, nspname as name, ${acl('nspacl')} as definition from spaces
  union all
  select 'extension', extname, nspname from pg_extension join pg_namespace s on s.oid = extnamespace
  union all
  select 'relation', name, concat_ws(' | ', relkind, relrowsecurity, relforcerowsecurity, reloptions, ${acl('relacl')}, ${comment('oid', 'pg_class')})
  from relations where relkind <> 'i'
  union all
  select 'column', name || '.' || attname, concat_ws(' | ', format_type(atttypid, atttypmod), attnotnull, attidentity,
    attgenerated, pg_get_expr(adbin, adrelid), ${acl('attacl')}, ${comment('r.oid', 'pg_class', 'attnum')})
  from relations r join pg_attribute on attrelid = r.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = r.oid and adnum = attnum
  where relkind not in ('i', 'S')
  union all
  select 'sequence', name, concat_ws(' | ', format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcycle)
  from pg_sequence join relations r on r.oid = seqrelid
  union all
  select 'constraint', name || ' ' || conname, pg_get_constraintdef(c.oid) from pg_constraint c join relations r on r.oid = conrelid
  union all
  select 'domain', nspname || '.' || typname, concat_ws(' | ', format_type(typbasetype, typtypmod), typnotnull, typdefault,
    (select string_agg(pg_get_constraintdef(oid), ' ' order by conname) from pg_constraint where contypid = t.oid))
  from pg_type t join spaces s on s.oid = typnamespace where typtype = 'd'
  union all
  select 'index', name, pg_get_indexdef(oid) from relations where relkind = 'i'
  union all
  select 'view', name, pg_get_viewdef(oid) from relations where relkind = 'v'
  union all
  select 'function', name, concat_ws(' | ', regexp_replace(pg_get_functiondef(oid), '\\s*--[^\\n]*|\\n(?=\\n)', '', 'g'), ${acl("coalesce(proacl, acldefault('f', owner))")}, ${comment('oid', 'pg_proc')})
  from routines
  union all
  select 'trigger', name || ' ' || tgname, concat_ws(' | ', pg_get_triggerdef(t.oid), tgenabled)
  from pg_trigger t join relations r on r.oid = tgrelid where not tgisinternal
  union all
  select 'policy', name || ' ' || polname, concat_ws(' | ', polcmd, polpermissive,
    (select string_agg(rolname, ' ' order by rolname) from pg_roles where oid = any (polroles)),
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
  from pg_policy join relations r on r.oid = polrelid`

async function catalogOf(postgres) {
  const { rows } = await postgres.query(CATALOG)
  return rows.map(({ kind, name, definition }) => `${kind} ${name}: ${definition}`).sort()
}

/** Reads a database after running SQL in a transaction, which is rolled back. */
export async function loaded(postgres, sql, read = catalogOf) {
  await postgres.exec('begin')
  try {
    await postgres.exec(sql)
    return await read(postgres)
  } finally {
    await postgres.exec('rollback')
  }
}
