import { heading } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const languages = block(
  'Languages',
  'The languages we translate, each as a word in its own script.',
  heading,
)
