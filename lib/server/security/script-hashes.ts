import { createHash } from 'node:crypto'

/** The CSP hashes of inline scripts or styles, without duplicates. */
export const hashes = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]
