import { loadOnce } from '#lib/ui/load-once.ts'

/** Loads validation when a visitor reaches a form. If that fails, the server still applies the same rules. */
export const loadRules = loadOnce(() =>
  Promise.all([import('@hookform/resolvers/zod'), import('#lib/quote/schemas.ts')]),
)
