import { heading, paragraph, text } from '#lib/content/schema/fields/index.ts'
import { block } from './block.ts'

export const callToAction = block(
  'Call to action',
  'A band in color across the page: a heading, a button that opens the form, and the phone number. Comes last, or nearly.',
  {
    title: heading.title,
    text: paragraph({ label: 'Text', max: 300 }),
    quoteLabel: text({ label: 'Button that leads to the request form', max: 40 }),
    filesLabel: text({
      label: 'Button that leads to adding files',
      help: 'Only with the quick quote; empty: no button.',
      max: 40,
      optional: true,
    }),
    callLabel: text({ label: 'Words before the phone number', max: 30 }),
  },
)
