export { blocks, group, list } from './groups.ts'
export {
  day,
  heading,
  link,
  linkedTile,
  linkFields,
  optionalPicture,
  pageTitle,
  picture,
  stats,
  testimonials,
  tile,
  withId,
} from './parts.ts'
export { asWritten, line, paragraph, pattern, prose, text, webAddress } from './texts.ts'
export type { AnyField, Editor, Fields } from './types.ts'
export { checkbox, choice, decimal, wholeNumber } from './values.ts'
