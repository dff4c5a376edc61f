import { launch, throwAwayDirectory } from './backend.mjs'

const prepared = throwAwayDirectory()

/** Tests that start with an empty database get a copy of this one. */
export async function globalSetup() {
  const backend = await launch({ dataDir: prepared.path })
  await backend.stop()
  process.env.PREPARED_DATA_DIR = prepared.path
}

export const globalTeardown = () => prepared.remove()
