import { heading } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const plainOpening = block(
  'Opening without a picture',
  'The top of a page in words alone: breadcrumb, large heading and introduction.',
  {
    title: heading.title,
    intro: heading.intro,
  },
)
