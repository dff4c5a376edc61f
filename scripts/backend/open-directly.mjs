import { PGlite } from '@electric-sql/pglite'
import { auto_explain } from '@electric-sql/pglite/contrib/auto_explain'
import { isn } from '@electric-sql/pglite/contrib/isn'
import { ltree } from '@electric-sql/pglite/contrib/ltree'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'

/** The database of a backend that is not running. */
export const openDirectly = (directory) =>
  PGlite.create({ dataDir: directory, extensions: { auto_explain, isn, ltree, pgcrypto } })
