// With TEST_POSTGRES (npm run test:postgres), each data directory has a database of its own on that server, in place of the
// one among its files.
import { basename, join } from 'node:path'
import { connectTo } from '../../../scripts/backend/own-postgres.mjs'
import { openDirectly } from '../../../scripts/bench/desk-data.mjs'

const { TEST_POSTGRES: server, PREPARED_DATA_DIR: prepared } = process.env

const nameOf = (directory) => basename(directory).toLowerCase().replaceAll(/\W/g, '_')
const urlOf = (directory) => new URL(nameOf(directory), server).href

async function openAt(url) {
  const { connection, postgres } = await connectTo(url, { timestamps: String })
  return { ...postgres, close: () => connection.close() }
}

/** The settings that lead a backend to the database of a directory, which is made if there is none. */
export async function databaseSettings(directory, { isCopy }) {
  if (!server) return {}
  const admin = await openAt(server)
  const { rows } = await admin.query('select from pg_database where datname = $1', [nameOf(directory)])
  if (rows.length === 0)
    await admin.exec(`create database ${nameOf(directory)}${isCopy ? ` template ${nameOf(prepared)}` : ''}`)
  await admin.close()
  return { DATABASE_URL: urlOf(directory) }
}

/** The database of a backend that is not running. */
export const openData = (directory) =>
  server ? openAt(urlOf(directory)) : openDirectly(join(directory, 'database'))
