import { group, list, pattern, target } from '#lib/content/schema/fields.ts'

export const redirects = group(
  {
    label: 'Redirects',
    help: 'When the address of a page changes, visitors to the old address are sent to the new one.',
  },
  {
    list: list({
      label: 'Redirects',
      min: 0,
      max: 300,
      of: group('Redirect', {
        from: pattern({
          label: 'Old address',
          max: 200,
          matches: /^\/[\w-]+([/.][\w-]+)*(\/\*)?(\?[\w-]+=[\w.-]+)?$/,
          fix: 'write the part after the domain: /old-page, /promo/* for everything below it, or /old.php?id=4',
        }),
        to: target('New address'),
      }),
    }),
  },
)
