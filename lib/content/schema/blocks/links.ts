import * as F from '#lib/content/schema/shared-fields.ts'

export const links = F.block(
  'Links',
  'Links to other pages with one line about each, to articles, to all prices, or to print templates.',
  {
    ...F.shortHeading,
    variant: F.choice('What it lists', ['related', 'articles', 'prices', 'templates'], {
      help: 'related: the links below, after the pages below this one. articles: all pages of the kind article, newest first, each with its picture; only screen readers read its heading. prices: all price hints of the site, with a calculator. templates: PDF files for print layouts.',
    }),
    links: F.list('Links', F.group('Link', { ...F.linkFields, text: F.text('One line', 140) }), 8, {
      min: 0,
    }),
    only: F.only('Template', 'templates'),
  },
)
