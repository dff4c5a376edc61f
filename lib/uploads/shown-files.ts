import { endingOf } from '#contract/files.ts'

const PICTURE_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])
const PICTURE_BYTES = 5 * 1024 * 1024

/** The content type of a file that a page may show; undefined for those that are only downloaded. */
export const pictureTypeOf = ({ name, bytes }: { name: string; bytes: number }) =>
  bytes <= PICTURE_BYTES ? PICTURE_TYPES.get(endingOf(name)) : undefined

/** Whether a page may show a file: never an SVG, of which a few KB can take minutes to draw. */
export const isPicture = (file: { name: string; bytes: number }) => pictureTypeOf(file) !== undefined

/** Whether a file opens in a tab of its own. */
export const isOpened = (name: string) => ['pdf', 'svg'].includes(endingOf(name))
