import { heading } from '../../../lib/content/schema/fields/index.ts'
import { block } from '../block.ts'

export const languages = block('Languages, each in its own script', heading)
