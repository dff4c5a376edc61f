import { launch, throwAwayDirectory } from './backend.mjs'

const prepared = throwAwayDirectory()

/** Making a database takes longer than most tests: those that start with an empty one get a copy of this. */
export async function globalSetup() {
  const backend = await launch({ dataDir: prepared.path })
  await backend.stop()
  process.env.PREPARED_DATA_DIR = prepared.path
}

export const globalTeardown = () => prepared.remove()
