import { BACKEND_URL } from './backend.ts'

/** The site answers while its backend still opens a new database: until then, journeys would wait in vain. */
export default async function globalSetup() {
  await fetch(BACKEND_URL)
}
