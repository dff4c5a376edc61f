import { group, list, pattern } from '#lib/content/schema/fields/index.ts'
import { target } from '#lib/content/schema/fields/texts.ts'

/**
 * Parses a pasted line and strips the origin of the old address. Extra columns stay in `to`, so validation refuses
 * them.
 */
function readLine(line: string) {
  const [from = '', ...to] = line.split(/[\s,;]+/)
  return { from: from.replace(/^https?:\/\/[^/]+/, ''), to: to.join(' ') }
}

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
      title: 'from',
      paste: {
        help: 'One redirect per line: the old address, a comma or tab, and the new address.',
        read: readLine,
      },
      of: group('Redirect', {
        from: pattern({
          label: 'Old address',
          max: 200,
          matches: /^\/[\w-]+([/.][\w-]+)*(\/\*)?(\?[\w-]+=[\w.-]+)?$/,
          fix: 'write the part after the domain: /old-page, /promo/* for everything below it, or /old.php?id=4',
        }),
        to: target({ label: 'New address' }),
      }),
    }),
  },
)
