import { endingOf, pictureTypes } from '#contract/files.ts'

/** The content type of a file that pages show as a picture. */
export const pictureTypeOf = (name: string) => pictureTypes.get(endingOf(name)) ?? 'application/octet-stream'

/** Whether a file opens in a tab of its own. */
export const isOpened = (name: string) => ['pdf', 'svg'].includes(endingOf(name))
