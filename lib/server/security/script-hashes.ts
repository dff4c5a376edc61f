import { createHash } from 'node:crypto'

/** Inline scripts or styles as a policy names them, each once. */
export const hashes = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]
