// The library makes the auth API's tables and reads the whole catalog for the data API with each start, a third of its
// processor time. Neither is needed while the catalog is what it was.
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { digest } from '#contract/secrets.ts'
import { ROLES } from './migrations.mjs'

/** What makes the rest of the catalog. */
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
/** Of objects that do not come with Postgres. */
const FIRST_OID = 16_384

/** Changes with every object that is made, changed or dropped. Tables that are emptied or rewritten stay the same. */
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
    // There is none yet, or a start was interrupted: everything is read anew.
    return undefined
  }
}

/** A cache for the library, in a file beside the database. */
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
      // The library forgets when it ends; the next start compares with the database instead.
      delete: async () => {},
    },
  }
}
