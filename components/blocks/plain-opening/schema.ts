import { heading } from '../../../lib/content/schema/fields/index.ts'
import { block } from '../block.ts'

export const plainOpening = block('Opening without a picture', {
  title: heading.title,
  intro: heading.intro,
})
