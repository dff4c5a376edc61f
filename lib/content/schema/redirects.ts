import { group, list, pattern } from '#lib/content/schema/fields/index.ts'
import { target } from '#lib/content/schema/fields/texts.ts'

export const redirects = group(
  {
    label: 'Redirects',
    help: 'When the address of a page changes, whoever has the old one is led to the new one.',
  },
  {
    list: list({
      label: 'Redirects',
      min: 0,
      max: 300,
      title: 'from',
      of: group('Redirect', {
        from: pattern({
          label: 'Old address',
          max: 200,
          matches: /^\/[\w-]+([/.][\w-]+)*(\/\*)?(\?[\w-]+=[\w.-]+)?$/,
          fix: 'write what stood after the name of the site: /old-page, /promo/* for all below it, or /old.php?id=4',
        }),
        to: target({ label: 'Leads to' }),
      }),
    }),
  },
)
