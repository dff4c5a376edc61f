export { blocks, group, list } from './groups.ts'
export {
  figures,
  heading,
  link,
  linkFields,
  optionalPicture,
  picture,
  testimonials,
  tile,
  withId,
} from './parts.ts'
export { paragraph, pattern, text, webAddress } from './texts.ts'
export type { AnyField, Editor, Fields } from './types.ts'
export { checkbox, choice, decimal } from './values.ts'
