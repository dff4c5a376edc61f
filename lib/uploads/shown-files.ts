import { endingOf } from '#contract/files.ts'

const PICTURE_TYPES = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
])

/** The content type of a file that pages show as a picture. */
export const pictureTypeOf = (name: string) => PICTURE_TYPES.get(endingOf(name)) ?? 'application/octet-stream'

/** Whether a file opens in a tab of its own. */
export const isOpened = (name: string) => ['pdf', 'svg'].includes(endingOf(name))
