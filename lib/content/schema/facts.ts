import { group, list, text } from '#lib/content/schema/fields/index.ts'

export const facts = group(
  {
    label: 'Facts to confirm',
    help: 'What our texts promise and only the company can vouch for. Each is listed before launch at every place that says it.',
  },
  {
    list: list({
      label: 'Facts',
      help: 'Remove a fact once it is confirmed or corrected.',
      min: 0,
      max: 400,
      of: text({
        label: 'Words of the text',
        help: 'A passage exactly as it is written, long enough to be found nowhere else. A heading stands for its whole block.',
        plain: true,
        max: 120,
      }),
    }),
  },
)
