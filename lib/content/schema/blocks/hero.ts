import * as F from '#lib/content/schema/shared-fields.ts'

export const hero = F.block(
  'Hero',
  'The top of a page: breadcrumb, large heading and introduction, with a picture, a button and links if you like.',
  {
    variant: F.choice('Look', ['framed', 'bleed', 'ticket'], {
      help: 'framed: picture next to the text, like a print; without a picture, the heading alone, or next to the first table with a total of the page as a job ticket, if that has a heading. bleed: picture on the right, out to the edges. ticket: for the home page, over a picture, with points and a job ticket, without the breadcrumb.',
    }),
    ...F.heading,
    eyebrow: F.shortHeading.eyebrow,
    bullets: F.list('Bullet points of the ticket look', F.text('Point', 90), 5, { min: 0 }),
    quoteLabel: F.optionalText('Button to the request form', 40),
    more: F.optionalLink('Second link'),
    catalog: F.optionalLink('Third link of the ticket look'),
    ticketTitle: F.optionalText('Heading of the job ticket', 40),
    // The ticket has three columns.
    stats: F.figures('Figures on the job ticket', 0, 3),
    picture: F.optionalPicture('Picture', 'pages', { least: { width: 1200, height: 720 } }),
    preview: F.target('Logo preview that the picture of the ticket look leads to', {
      help: 'The logo preview of a product page, such as /custom-mugs#logo, for browsers that show no logo in the picture itself; with it, the picture must be one that the picture studio has made for logos (art/README.md).',
      optional: true,
    }),
  },
)
