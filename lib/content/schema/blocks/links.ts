import * as f from '#lib/content/schema/fields.ts'
import { block, linkFields, only, shortHeading } from '#lib/content/schema/shared-fields.ts'

export const links = block('Links', {
  ...shortHeading,
  variant: f.choice('What it lists', {
    help: 'related: the links below, after the pages below this one. articles: all pages of the kind article, newest first. prices: all price hints of the site, with a calculator. templates: PDF files for print layouts.',
    options: ['related', 'articles', 'prices', 'templates'],
  }),
  links: f.list('Links', {
    min: 0,
    max: 8,
    of: f.group('Link', { ...linkFields, text: f.text('One line', { max: 140 }) }),
  }),
  only: only('Template', 'templates'),
}).meta({
  help: 'Links to other pages with one line about each, to articles, to all prices, or to print templates.',
})
