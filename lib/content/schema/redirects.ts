import * as f from '#lib/content/schema/fields.ts'

export const redirects = f
  .group('Redirects', {
    list: f.list('Redirects', {
      min: 0,
      max: 300,
      of: f.group('Redirect', {
        from: f.pattern('Old address', {
          max: 200,
          matches: /^\/[\w-]+([/.][\w-]+)*(\/\*)?(\?[\w-]+=[\w.-]+)?$/,
          fix: 'write the part after the domain: /old-page, /promo/* for everything below it, or /old.php?id=4',
        }),
        to: f.target('New address'),
      }),
    }),
  })
  .meta({ help: 'When the address of a page changes, visitors to the old address are sent to the new one.' })
