import { callDatabase } from '../_shared/rpc.ts'
import type { Settings } from './settings.ts'

/** How functions and database are set up: never a secret, nothing of a visitor. */
export const readFacts = async ({ project, version, transport, webhook, brand }: Settings) => ({
  version,
  mail: transport?.kind ?? null,
  webhook: webhook !== null,
  siteUrl: brand.siteUrl,
  database: await callDatabase<object>(project, 'backend_facts', {}),
})
