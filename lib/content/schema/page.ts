import { z } from 'zod'
import { formNames } from '#contract/answers.ts'
import { anchorsOf, drawnWithHero, LAYOUT_ANCHORS, SLUG_PATTERN } from '#lib/content/anchors.ts'
import { anyBlock } from '#lib/content/schema/blocks/index.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

const seo = F.group('Search engines and sharing', {
  title: F.text('Title', 75, { help: 'Unique per page; ends with the brand.', isUnique: true }),
  description: F.text('Description', 165, {
    help: 'One or two sentences under the title in search results.',
    isUnique: true,
  }),
  shareAlt: F.text('Alt text of the sharing picture', 160),
  hidden: F.checkbox('Keep out of search engines', {
    isShared: true,
    isOptional: true,
    help: 'For a page that only a campaign leads to, in all its languages: the page asks not to be listed, and is not in the sitemap.',
  }),
})

const cta = F.group('Calls to action', {
  form: F.choice('Form', formNames, {
    help: 'hero-quote: Request a Quote. quick-quote: the quick quote, with a description. project-request: the form in the contact section.',
  }),
  choice: F.text('Preselected option', 60, {
    help: 'One of the interests, project types or event types of this form.',
    namesFrom: 'form',
    plain: true,
    optional: true,
  }),
  hint: F.text('Hint below the description', 300, {
    help: 'One line for each detail that such a job needs, for example "Languages". The day has a field of its own.',
    plain: true,
    optional: true,
  }),
  item: F.text('Its name on a request', 60, {
    help: 'For a page about one product: adds "Add to list" to its price. Leave empty for no such button.',
    plain: true,
    optional: true,
  }),
})

const kind = F.choice('Kind', ['page', 'family', 'product', 'guide', 'article'], {
  help: 'family: above products, which name it as their parent page. product: sells one thing, which it shows as a price hint, products or portfolio pieces. guide: explains something; listed among the guides in the footer. article: has a date and an author; listed by a block of links to articles.',
})

const unit = F.choice('Shown in', ['days', 'hours'], {
  help: 'hours: a time of one day as the claim.',
}).default('days')
const production = F.group('Production time', { ...F.businessDays(1), unit }).superRefine(F.endsLater)

export type Production = z.infer<typeof production>

const rush = F.group('Rush order', {
  days: F.wholeNumber('Business days that it saves', 1, 60),
  percent: F.wholeNumber('What it adds to the price, in percent', 1, 300),
})

const shape = {
  name: F.text('Name', 40, { help: 'Shown in the breadcrumb and in the footer.' }),
  alsoCalled: F.alsoCalled,
  kind,
  date: F.day('Date of the article', {
    help: 'Such as 2026-12-25. The publication date, for the kind article only.',
    optional: true,
  }),
  author: F.text('Author of the article', 60, {
    help: 'A person, or {brand} for the company, for the kind article only.',
    optional: true,
  }),
  parent: F.pattern('Parent page', {
    isLink: true,
    help: 'The address of the page above this one in the breadcrumb, such as /drinkware. Leave empty for none.',
    max: 60,
    optional: true,
    matches: /^\/[a-z][a-z0-9-]*$/,
    fix: 'write a page address, such as /drinkware',
  }),
  seo,
  cta,
  production: F.optional(production).meta({
    isShared: true,
    help: 'Texts of this page use it as {production}, and price hints show it. On a page without one, {production} is the span of the pages below it.',
  }),
  rush: F.optional(rush).meta({
    isShared: true,
    help: 'Offered for a day that is too soon otherwise. Leave it empty for what is woven, knitted, cast or molded. Texts use the span of all pages as {rushPercent}.',
  }),
  colors: F.list('Colors', F.text('Color', 60, { plain: true, namesFrom: 'colors' }), 24, {
    isShared: true,
    help: 'Ids of the stock colors in which it is had: calculators, preview and list offer them in this order.',
    min: 0,
  }),
  blocks: z.array(anyBlock).min(1).max(40).meta({
    label: 'Blocks',
    help: 'What the page is made of, from top to bottom. The first must be a hero.',
  }),
}

const fields = F.group('Page', shape)

function check({ kind, date, author, colors, blocks }: z.infer<typeof fields>, context: z.RefinementCtx) {
  for (const [name, value] of Object.entries({ date, author })) {
    const fault = value
      ? 'is for articles only; choose the kind article or leave it empty'
      : 'is required for an article; fill it in'
    if ((kind === 'article') !== (value !== '')) F.refuse(context, [name], fault)
  }
  const anchors = anchorsOf(blocks)
  const inHero = blocks.slice(0, 1 + drawnWithHero(blocks))
  const hasPreview = blocks.some(({ discriminant }) => discriminant === 'mockup')
  if (hasPreview && colors.length === 0)
    F.refuse(context, ['colors'], 'is empty, but a preview shows this product in each; name at least one')
  for (const [index, { discriminant, value }] of blocks.entries()) {
    const refuse = (message: string, ...path: string[]) =>
      F.refuse(context, ['blocks', index, ...path], message)
    const fault =
      index === 0 ? 'must be a hero; put one first' : 'is a second hero; a page has one, at the top'
    if ((discriminant === 'hero') !== (index === 0)) refuse(fault, 'discriminant')
    if (discriminant === 'mockup' && !inHero[index])
      refuse('is not shown; move it between the hero and the price hint', 'discriminant')
    const isPriced = inHero.some((block) => block.discriminant === 'price')
    if (discriminant === 'hero' && value.quoteLabel && isPriced)
      refuse('is not shown, because the price hint has a button; leave it empty', 'value', 'quoteLabel')
    const isTaken = value.anchor && anchors.indexOf(value.anchor) !== index
    const message = `"${value.anchor}" is already used ${isTaken ? 'by another block on this page' : 'on every page'}; choose another`
    if (isTaken || LAYOUT_ANCHORS.includes(value.anchor)) refuse(message, 'value', 'anchor')
    const isUnnamed =
      discriminant === 'price' && value.price.breaks.some(({ methods }) => methods.length === 0)
    if (hasPreview && isUnnamed)
      refuse(
        'name no methods, but the preview of this page offers some; name those of each break',
        'value',
        'price',
        'breaks',
      )
    if (discriminant !== 'price' && discriminant !== 'tables') continue
    const others = blocks.slice(0, index).filter((other) => other.discriminant === discriminant)
    // By it, a translation finds the figures of its block.
    if (!value.anchor && others.some((other) => !other.value.anchor))
      refuse('is empty, as that of another block of this kind; name one of them', 'value', 'anchor')
    if (others.some((other) => 'title' in other.value && other.value.title === value.title))
      refuse('is the title of another block of this kind; write another', 'value', 'title')
  }
}

export const page = fields.superRefine(check)

/** A page in another language has an address of its own. */
export const translatedPage = F.group('Page', {
  slug: F.pattern('Address in this language', {
    help: 'The part after /es/ or /ar/: lowercase letters, numbers and hyphens. Leave empty for the English one.',
    max: 60,
    optional: true,
    matches: SLUG_PATTERN,
    fix: 'use only lowercase letters, numbers and hyphens, such as impresion-comercial',
  }),
  ...shape,
}).superRefine(check)
