/** Validation is loaded when a visitor comes to a form. Where it cannot be, the server's rules are the same. */
export const loadRules = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('#lib/quote/schemas.ts')]).catch(() => undefined)
