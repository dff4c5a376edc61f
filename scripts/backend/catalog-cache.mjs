// On each start, the library creates the auth API's tables and reads the whole catalog for the data API, a third of the
// start's CPU time. This cache skips both while the catalog is unchanged.
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { digest } from '#contract/secrets.ts'
import { ROLES } from './migrations.mjs'

/** Changes with the roles and the library version, which determine the rest of the catalog. */
const MAKERS = digest(
  ROLES + readFileSync(new URL('../../node_modules/@supabase/lite/package.json', import.meta.url), 'utf8'),
)

const CATALOGS = {
  pg_attribute: 'attrelid',
  pg_constraint: 'oid',
  pg_description: 'objoid',
  pg_proc: 'oid',
  pg_rewrite: 'oid',
  pg_type: 'oid',
}
/** The first OID of objects that do not come with Postgres. */
const FIRST_OID = 16_384

/** Changes when an object is created, altered or dropped, but not when a table is truncated or rewritten. */
const STAMP = `
  select concat_ws(' ',
    (select concat(count(*), ' ', max(oid)) from pg_class where oid >= ${FIRST_OID} and relkind in ('r', 'v', 'i')),
    ${Object.entries(CATALOGS)
      .map(
        ([catalog, oid]) =>
          `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${catalog} where ${oid} >= ${FIRST_OID})`,
      )
      .join(', ')}) as stamp`

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No cache yet, or an interrupted start: the library reads everything.
    return undefined
  }
}

/** The library's schema cache, in a file next to the database. */
export function catalogCache(file) {
  let known = read(file)
  let stamp
  async function isKnown(postgres) {
    const { rows } = await postgres.query(STAMP)
    stamp = `${MAKERS} ${rows[0].stamp}`
    if (known?.stamp !== stamp) known = undefined
    return known !== undefined
  }
  return {
    isKnown,
    driver: {
      get: async () => known?.catalog,
      async set(_key, catalog) {
        known = { stamp, catalog }
        await writeFile(`${file}.new`, JSON.stringify(known))
        await rename(`${file}.new`, file)
      },
      // The library clears its cache on shutdown; keep it, because the next start compares it with the database.
      delete: async () => {},
    },
  }
}
