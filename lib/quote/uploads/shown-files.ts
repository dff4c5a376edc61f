import { endingOf } from '#contract/files.ts'

const PICTURE_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  // The type wins over an encoding that the file declares: the route reads it as UTF-8, too.
  ['svg', 'image/svg+xml; charset=utf-8'],
])
const PICTURE_BYTES = 5 * 1024 * 1024

/** The content type of a file that a page may show; undefined for those that are only downloaded. */
export const pictureTypeOf = (name: string) => PICTURE_TYPES.get(endingOf(name))

export const isShown = ({ name, bytes }: { name: string; bytes: number }) =>
  pictureTypeOf(name) !== undefined && bytes <= PICTURE_BYTES

export const isPdf = (name: string) => endingOf(name) === 'pdf'
