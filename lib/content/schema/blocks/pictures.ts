import * as f from '#lib/content/schema/fields.ts'
import {
  figures,
  heading,
  optionalLink,
  optionalPicture,
  picture as requiredPicture,
  shortHeading,
} from '#lib/content/schema/shared-fields.ts'
import { block } from './block.ts'

const hex = (label: string) =>
  f.pattern(label, { max: 7, matches: /^#[0-9a-f]{6}$/, fix: 'write a color such as #1c2a5b, in lowercase' })

const name = f.text('Name', { max: 40 })

export const hero = block('Hero', {
  variant: f.choice('Look', {
    help: 'framed: picture next to the text, like a print; without a picture, the heading alone. bleed: picture on the right, out to the edges. ticket: for the home page, over a picture, with points and a job ticket, without the breadcrumb.',
    options: ['framed', 'bleed', 'ticket'],
  }),
  eyebrow: shortHeading.eyebrow,
  title: heading.title,
  intro: heading.intro,
  bullets: f.list('Bullet points of the ticket look', { min: 0, max: 5, of: f.text('Point', { max: 90 }) }),
  quoteLabel: f.text('Button to the request form', { max: 40, optional: true }),
  more: optionalLink('Second link'),
  catalog: optionalLink('Third link of the ticket look'),
  ticketTitle: f.text('Heading of the job ticket', { max: 40, optional: true }),
  // The ticket has three columns.
  stats: figures('Figures on the job ticket', { min: 0, max: 3 }),
  picture: optionalPicture('Picture', { folder: 'pages', least: { width: 1200, height: 720 } }),
}).meta({
  help: 'The top of a page: breadcrumb, large heading and introduction, with a picture, a button and links if you like.',
})

export const picture = block('Picture', {
  title: heading.title,
  picture: requiredPicture('Picture', { folder: 'pages', least: { width: 800, height: 600 } }),
  caption: f.text('Caption', { max: 160, optional: true }),
}).meta({ help: 'One picture as wide as the window, with a heading and a line below it.' })

export const mockup = block('Logo preview', {
  ...heading,
  label: f.text('Button that opens the preview', { max: 40 }),
  model: f.choice('Piece', {
    help: 'A piece that the picture studio has made for logos (art/README.md).',
    options: ['hoodie', 'mug', 'notebook', 't-shirt', 'tote', 'tumbler'],
    file: (model) => `public/mockups/${model}/product.json`,
  }),
  method: f.choice('How it is decorated', {
    help: 'As this page says: the preview shows no other method.',
    options: ['full-color', 'one-ink', 'engraving', 'foil'],
  }),
  thinnest: f.decimal('Thinnest line, in inches', { min: 0, max: 1 }),
  colors: f.list('Stock colors', {
    max: 16,
    of: f.group('Color', { name, color: hex('Body'), second: hex('Handle, band, cords or thread') }),
  }),
  inks: f.list('Colors of the print', {
    help: 'Only for one ink.',
    min: 0,
    max: 12,
    of: f.group('Ink', { name, color: hex('Color') }),
  }),
}).meta({
  help: 'A button that shows a logo on the piece, on the device of the visitor, with what it costs by the price hint of the page.',
})
