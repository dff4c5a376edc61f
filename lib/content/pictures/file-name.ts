import { withoutAccents } from '#lib/ui/without-accents.ts'

/** The only spelling of a picture's address, also for the image optimizer (next.config.mjs). */
export const PICTURE_ADDRESS = /^\/images(?:\/[a-z0-9-]+)+\.(?:webp|avif|jpe?g|png)$/

/**
 * "Été 2026 (final).JPG" becomes "ete-2026-final-5d1a06b3.jpg": URL-safe, and unique for two pictures named
 * "IMG_0001.jpg".
 */
export function uploadName(name: string, content: Uint8Array) {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  const tidy = withoutAccents(stem)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${tidy || 'picture'}-${fingerprint(content)}${ending.toLowerCase()}`
}

/** FNV-1a: Keystatic needs the name synchronously, and Web Crypto is asynchronous. */
function fingerprint(content: Uint8Array) {
  let hash = 0x811c9dc5
  for (const byte of content) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
