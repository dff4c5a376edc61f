import {
  choice,
  figures,
  group,
  heading,
  link,
  linkFields,
  list,
  paragraph,
  picture,
  testimonials,
  text,
  tile,
} from './fields/index.ts'

export const seo = group({
  label: 'Search engines and sharing',
  fields: {
    title: text({ label: 'Title', help: 'Unique per page; ends with the brand.', max: 75 }),
    description: text({
      label: 'Description',
      help: 'One or two sentences under the title in search results.',
      max: 165,
    }),
    shareAlt: text({ label: 'Alt text of the sharing picture', max: 160 }),
  },
})

const pageHero = (folder: string) =>
  group({
    label: 'Opening',
    fields: {
      ...heading,
      quoteLabel: text({ label: 'Button that leads to the request form', max: 40 }),
      more: link('Second link'),
      picture: picture({
        label: 'Picture',
        folder,
        places: ['bleed', 'wide', 'framed'],
        least: { width: 800, height: 600 },
      }),
    },
  })

const tiles = (label: string, entry: string, count: number) =>
  group({
    label,
    fields: { ...heading, items: list({ label: `${entry}s`, count, title: 'title', of: tile(entry) }) },
  })

const proseFields = {
  title: heading.title,
  paragraphs: list({ label: 'Text', min: 1, max: 5, of: paragraph({ label: 'Paragraph' }) }),
}

const prose = (label: string) => group({ label, fields: proseFields })

const inlinePicture = (folder: string) => picture({ label: 'Picture', folder, places: ['column'] })

const callToAction = group({
  label: 'Call to action',
  fields: {
    title: heading.title,
    text: paragraph({ label: 'Text', max: 300 }),
    quoteLabel: text({ label: 'Button that leads to the request form', max: 40 }),
    callLabel: text({ label: 'Words before the phone number', max: 30 }),
  },
})

const related = group({
  label: 'Read on',
  fields: {
    title: text({ label: 'Heading', max: 40 }),
    links: list({
      label: 'Links',
      min: 2,
      max: 4,
      title: 'label',
      of: group({
        label: 'Link',
        fields: { ...linkFields, text: text({ label: 'One line', max: 140 }) },
      }),
    }),
  },
})

const shared = (folder: string) => ({
  seo,
  breadcrumb: text({ label: 'Name in the breadcrumb', max: 40 }),
  hero: pageHero(folder),
})

const steps = (count: number) => tiles('How a job runs', 'Step', count)

export const homePage = group({ label: 'Page: home', fields: { seo } })

export const printing = group({
  label: 'Page: printing',
  fields: {
    ...shared('printing'),
    services: tiles('Services', 'Service', 3),
    items: group({
      label: 'What we print',
      fields: {
        ...heading,
        picture: inlinePicture('printing'),
        list: list({
          label: 'Printable items',
          count: 12,
          title: 'name',
          of: group({
            label: 'Item',
            fields: { name: text({ label: 'Name', max: 40 }), note: text({ label: 'Note', max: 90 }) },
          }),
        }),
      },
    }),
    capabilities: tiles('Capabilities', 'Capability', 4),
    quality: group({
      label: 'Quality standards',
      fields: {
        title: heading.title,
        paragraphs: list({ label: 'Text', min: 1, max: 4, of: paragraph({ label: 'Paragraph' }) }),
        points: list({ label: 'Standards', min: 4, max: 8, of: text({ label: 'Standard', max: 120 }) }),
      },
    }),
    stats: figures('Figures', 4),
    files: prose('Sending files'),
    cta: callToAction,
    related,
  },
})

export const translation = group({
  label: 'Page: translation',
  fields: {
    ...shared('translation'),
    services: tiles('Services', 'Service', 2),
    languages: group({
      label: 'Languages',
      fields: {
        ...heading,
        list: list({
          label: 'Languages',
          count: 20,
          title: 'name',
          of: group({
            label: 'Language',
            fields: {
              name: text({ label: 'Name in English', max: 30 }),
              word: text({ label: 'The word "welcome", in its own script', max: 24 }),
              code: text({ label: 'Language code', help: 'For example es, zh-Hans or ar.', max: 10 }),
              direction: choice({
                label: 'Direction',
                help: 'rtl for Arabic and Hebrew.',
                options: ['ltr', 'rtl'],
              }),
            },
          }),
        }),
      },
    }),
    steps: steps(4),
    industries: tiles('Industries', 'Industry', 6),
    prose: prose('Why one house'),
    cta: callToAction,
    related,
  },
})

export const veterinary = group({
  label: 'Page: veterinary',
  fields: {
    ...shared('veterinary'),
    services: tiles('Services', 'Service', 4),
    reasons: tiles('Reasons', 'Reason', 4),
    prose: group({
      label: 'What a practice prints in a year',
      fields: { ...proseFields, picture: inlinePicture('veterinary') },
    }),
    reviews: group({
      label: 'Testimonials',
      fields: { title: heading.title, testimonials },
    }),
    cta: callToAction,
    related,
  },
})

export const notFound = group({
  label: 'Page: not found',
  fields: {
    seo: group({ label: 'Search engines', fields: { title: text({ label: 'Title', max: 75 }) } }),
    code: text({ label: 'Code', max: 8 }),
    title: text({ label: 'Heading', max: 60 }),
    text: paragraph({ label: 'Text', max: 240 }),
    home: link('Link to the home page'),
    links: list({ label: 'Other places to go', min: 2, max: 6, title: 'label', of: link('Link') }),
  },
})
