import * as f from '#lib/content/schema/fields.ts'
import {
  heading,
  linkFields,
  optionalHeading,
  optionalLink,
  shortHeading,
  tile,
} from '#lib/content/schema/shared-fields.ts'
import { block } from './block.ts'

/** Names of entries, by default all of them. */
const only = (entry: string, namesFrom: string) =>
  f.list('Only these', {
    help: 'English names, in this order. Leave empty to show all.',
    min: 0,
    max: 20,
    of: f.text(entry, { plain: true, max: 60, namesFrom }),
  })

export const products = block('Products', {
  ...optionalHeading('the file of the family'),
  family: f.choice('Family', { options: ['drinkware', 'technology', 'outdoor'] }),
  variant: f.choice('Look', {
    help: 'grid: the cards alone. row: the benefits of the family in a row below. rail: heading and benefits next to the cards.',
    options: ['grid', 'row', 'rail'],
  }),
  only: only('Product', 'family'),
}).meta({ help: 'Products of one family as cards with a picture, text and a button that requests a quote.' })

export const portfolio = block('Portfolio', {
  ...optionalHeading('the file of the portfolio'),
  only: only('Piece', 'portfolio'),
}).meta({
  help: 'Pictures of finished work in a grid; a click enlarges one. Without titles, the whole portfolio with a filter by kind.',
})

export const testimonials = block('Testimonials', {
  ...shortHeading,
  audiencesLabel: f.text('Words before the audiences', { max: 40, optional: true }),
  audiences: f.list('Audiences', { min: 0, max: 20, of: f.text('Audience', { plain: true, max: 40 }) }),
  testimonials: f.list('Testimonials', {
    max: 20,
    title: 'name',
    of: f.group('Testimonial', {
      quote: f.paragraph('Quote', { max: 280 }),
      name: f.text('Name', { max: 40 }),
      role: f.text('Role', { max: 60 }),
      company: f.text('Company', { max: 60 }),
      rating: f.wholeNumber('Stars', { help: '1 to 5.', min: 1, max: 5 }),
      sample: f.checkbox('Sample', {
        help: 'Uncheck once a real customer has said this and agreed to be quoted.',
      }),
    }),
  }),
}).meta({ help: 'What customers say: quotes with stars, name and company.' })

export const languages = block('Languages', {
  ...heading,
  variant: f.choice('Look', {
    help: 'grid: one cell for each. band: one picture of words, with points and two links below.',
    options: ['grid', 'band'],
  }),
  points: f.list('Points', { min: 0, max: 12, of: tile('Point') }),
  languagesLabel: f.text('Words before the names of the languages', { max: 60, optional: true }),
  more: optionalLink('Link'),
  ask: optionalLink('Button'),
}).meta({ help: 'The languages we translate, each as a word in its own script.' })

export const map = block('Map', {
  ...optionalHeading('the file of locations'),
  more: optionalLink('Link below'),
}).meta({ help: 'The map of all our plants with the city search; at most once on a page.' })

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
