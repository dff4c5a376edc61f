export { group, list } from './groups.ts'
export {
  figures,
  heading,
  link,
  linkFields,
  picture,
  testimonials,
  tile,
  withId,
} from './parts.ts'
export { paragraph, pattern, text, webAddress } from './texts.ts'
export type { AnyField, Editor, Output } from './types.ts'
export { checkbox, choice, decimal } from './values.ts'
