import { group, list, text } from '#lib/content/schema/fields.ts'

export const facts = group(
  {
    label: 'Facts to confirm',
    help: 'Promises in our texts that only the company can confirm. Every place that states one is listed as something to confirm before launch.',
  },
  {
    list: list({
      label: 'Facts',
      help: 'Remove a fact once it is confirmed or corrected.',
      min: 0,
      max: 400,
      of: text({
        label: 'Exact wording',
        help: 'A passage exactly as it appears in the text, long enough to be unique. A heading covers its whole block.',
        plain: true,
        max: 120,
      }),
    }),
  },
)
