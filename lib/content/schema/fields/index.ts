export { blocks, group, list } from './groups.ts'
export {
  heading,
  link,
  linkFields,
  optionalPicture,
  picture,
  stats,
  testimonials,
  tile,
  withId,
} from './parts.ts'
export { paragraph, pattern, text, webAddress } from './texts.ts'
export type { AnyField, Editor, Fields } from './types.ts'
export { checkbox, choice, decimal } from './values.ts'
