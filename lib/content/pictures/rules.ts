import { withoutAccents } from '#lib/ui/without-accents.ts'

/** The only spelling of a picture's address, also for the image optimizer (next.config.mjs). */
export const PICTURE_ADDRESS = /^\/images(?:\/[a-z0-9-]+)+\.(?:webp|avif|jpe?g|png)$/

/** A width of the first picture of a page, two thirds of a phone's density; on others, it would only make the page longer. */
export const FIRST_ONLY = 480

/** "Été 2026 (final)" becomes "ete-2026-final". */
export const slug = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/**
 * "Été 2026 (final).JPG" becomes "ete-2026-final-5d1a06b3.jpg": URL-safe, and unique for two pictures named
 * "IMG_0001.jpg".
 */
export async function uploadName(name: string, content: Uint8Array<ArrayBuffer>) {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content)).subarray(0, 4)
  const inHex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${slug(stem) || 'picture'}-${inHex}${ending.toLowerCase()}`
}

export type MinSize = { width: number; height: number }

/** What is wrong with a picture that would be blurred in its place. */
export function sizeFault(picture: MinSize, least: MinSize, name: string) {
  if (picture.width >= least.width && picture.height >= least.height) return undefined
  const needed = `${least.width} x ${least.height}`
  return `${name} is ${picture.width} x ${picture.height} pixels, too small for this place; use one of at least ${needed}`
}
