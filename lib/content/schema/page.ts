import { z } from 'zod'
import { formNames } from '#contract/answers.ts'
import { anchorsOf, LAYOUT_ANCHORS, SLUG_PATTERN } from '#lib/content/anchors.ts'
import { type BlockKind, blockSchemas } from '#lib/content/schema/blocks.ts'
import { checkbox, choice, day, group, paragraph, pattern, rule, text } from '#lib/content/schema/fields.ts'

const seo = group('Search engines and sharing', {
  title: text({ label: 'Title', help: 'Unique per page; ends with the brand.', max: 75 }),
  description: text({
    label: 'Description',
    help: 'One or two sentences under the title in search results.',
    max: 165,
  }),
  shareAlt: text({ label: 'Alt text of the sharing picture', max: 160 }),
})

const ask = group('What its calls to action ask for', {
  form: choice({
    label: 'Form',
    help: 'hero-quote: Request a Quote. quick-quote: the quick quote, with a description. project-request: the form in the contact section.',
    options: formNames,
  }),
  choice: text({
    label: 'Preselected option',
    help: 'One of the interests, project types or event types of this form.',
    plain: true,
    max: 60,
    optional: true,
  }),
  template: paragraph({
    label: 'First lines of the description',
    help: 'One line for each detail that such a job needs, for example "Languages:". Visitors fill them in.',
    plain: true,
    max: 300,
    optional: true,
  }),
  item: text({
    label: 'Its name on a request',
    help: 'For a page about one product: adds "Add to request" to the hero. Leave empty for no such link.',
    plain: true,
    max: 60,
    optional: true,
  }),
})

const kind = choice({
  label: 'Kind',
  help: 'product: sells one thing, which it shows as a price hint, products or portfolio pieces. guide: explains something; listed among the guides in the footer. article: has a date and an author; listed by a block of links to articles.',
  options: ['page', 'product', 'guide', 'article'],
})

type Block = {
  [Kind in BlockKind]: { discriminant: Kind; value: z.infer<(typeof blockSchemas)[Kind]> }
}[BlockKind]

const kinds = Object.entries(blockSchemas).map(([kind, value]) =>
  z.strictObject({ discriminant: z.literal(kind), value }),
)

/** A block with the fields of its kind, in Keystatic's format. */
const block = z.discriminatedUnion('discriminant', kinds as unknown as [z.ZodObject], {
  error: ({ code }) =>
    code === 'invalid_union'
      ? `is not a kind of block; write one of ${Object.keys(blockSchemas).join(', ')}`
      : undefined,
}) as unknown as z.ZodType<Block>

const shape = {
  name: text({ label: 'Name', help: 'Shown in the breadcrumb and in the footer.', max: 40 }),
  kind: kind.default('page'),
  date: day({
    label: 'Date of the article',
    help: 'The publication date, for the kind article only. The date does not publish the article: unchecking "Draft" does.',
    optional: true,
  }),
  author: text({
    label: 'Author of the article',
    help: 'A person, or {brand} for the company, for the kind article only.',
    max: 60,
    optional: true,
  }),
  parent: pattern({
    label: 'Parent page',
    help: 'The address of the page above this one in the breadcrumb, such as /drinkware. Leave empty for none.',
    max: 60,
    optional: true,
    matches: /^\/[a-z][a-z0-9-]*$/,
    fix: 'write a page address, such as /drinkware',
  }),
  seo,
  ask,
  footer: choice({
    label: 'Link in the footer',
    help: 'The footer list that the page is added to.',
    options: ['none', 'first', 'second', 'third', 'products'],
  }),
  unlisted: checkbox({ label: 'Keep out of search engines', help: 'And out of the sitemap.' }),
  draft: checkbox({ label: 'Draft', help: 'Visible while you work on it, but not on the public site.' }),
  blocks: z.array(block).min(1).max(40).meta({
    label: 'Blocks',
    help: 'What the page is made of, from top to bottom. The first must be a hero.',
  }),
}

const fields = group('Page', shape)

const check = rule<z.infer<typeof fields>>(({ kind, date, author, blocks }, refuse) => {
  for (const [name, value] of Object.entries({ date, author }))
    if ((kind === 'article') !== (value !== ''))
      refuse(
        [name],
        value
          ? 'is for articles only; choose the kind article or leave it empty'
          : 'is required for an article; fill it in',
      )
  const anchors = anchorsOf(blocks)
  for (const [index, { discriminant, value }] of blocks.entries()) {
    if ((discriminant === 'hero') !== (index === 0))
      refuse(
        ['blocks', index, 'discriminant'],
        index === 0 ? 'must be a hero; put one first' : 'is a second hero; a page has one, at the top',
      )
    const isTaken = value.anchor && anchors.indexOf(value.anchor) !== index
    if (isTaken || LAYOUT_ANCHORS.includes(value.anchor))
      refuse(
        ['blocks', index, 'value', 'anchor'],
        `"${value.anchor}" is already used ${isTaken ? 'by another block on this page' : 'on every page'}; choose another`,
      )
  }
})

export const page = fields.superRefine(check)

/** A page in another language has an address of its own. */
export const translatedPage = group('Page', {
  slug: pattern({
    label: 'Address in this language',
    help: 'The part after /es/ or /ar/: lowercase letters, numbers and hyphens. Leave empty for the English one.',
    max: 60,
    optional: true,
    matches: SLUG_PATTERN,
    fix: 'use only lowercase letters, numbers and hyphens, such as impresion-comercial',
  }),
  ...shape,
}).superRefine(check)
