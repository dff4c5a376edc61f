import type { z } from 'zod'
import { SLUG_PATTERN } from '#lib/content/anchors.ts'
import { type MinSize, PICTURE_ADDRESS } from '#lib/content/pictures/rules.ts'
import * as F from '#lib/content/schema/fields.ts'

/** Schemas import this file as `F`: the kinds of fields, and the fields that several of them have. */
export * from '#lib/content/schema/fields.ts'

export const linkFields = { label: F.text('Link text', 60), href: F.target('Goes to') }

export const link = (label: string) => F.group(label, linkFields)

export const optionalLink = (label: string) => F.optional(link(label))

/** The minimum size that is sharp at 1x pixel density. */
const LEAST = { width: 640, height: 480 }

type PictureOptions = { least?: MinSize; help?: string }

/** Reading the content adds the picture's info (pictures/info.ts). */
export const picture = (label: string, folder: string, { least = LEAST, help }: PictureOptions = {}) =>
  F.group(label, {
    src: F.pattern('File', {
      max: 200,
      matches: PICTURE_ADDRESS,
      fix: `write a path such as /images/${folder}/file-name.webp, with lowercase letters, digits and hyphens`,
    }),
    alt: F.text('Alt text', 180, {
      help: 'What the picture shows, for people who cannot see it. Required. Without "picture of".',
    }),
  }).meta({ help, picture: { folder, least } })

export const optionalPicture = (...args: Parameters<typeof picture>) => F.optional(picture(...args))

const headingOf = (optional: boolean) => ({
  eyebrow: F.text('Small line above the heading', 60, { optional }),
  title: F.text('Heading', 90),
  intro: F.optionalText('Introduction', 360),
})

export const heading = headingOf(false)

/** A heading of which only the title is required. */
export const shortHeading = headingOf(true)

/** A heading that may be left empty, for the one in a file. */
export const optionalHeading = (file: string) => ({
  ...shortHeading,
  title: F.text('Heading', 90, { help: `Leave empty for the heading in ${file}.`, optional: true }),
})

export const tile = (label: string, plain?: boolean) =>
  F.group(label, { title: F.text('Title', 50, { plain }), text: F.line('Text', 200) })

const figure = F.group('Figure', {
  value: F.text('Figure', 16, { plain: true }),
  label: F.text('What it counts', 40),
})

export const figures = (label: string, min: number, max: number) =>
  F.list(label, figure, max, { min, title: 'label' })

export const businessDays = (min: number) => ({
  from: F.wholeNumber('From, in business days', min, 90),
  to: F.wholeNumber('To, in business days', min, 90),
})

export function endsLater({ from, to }: { from: number; to: number }, context: z.RefinementCtx) {
  if (to < from) F.refuse(context, ['to'], 'is less than where the time begins; correct one of the two')
}

/** Of an entry or a color: requests and blocks know it by its id. */
export const id = F.pattern('Id', {
  help: 'Stays the same when words change: requests refer to it. A translation repeats the id of the English entry.',
  max: 60,
  isId: true,
  matches: /^[a-z0-9-]+$/,
  fix: 'write an id with lowercase letters, numbers and hyphens; a translation repeats that of the English entry',
})

export const alsoCalled = F.list('Other names', F.text('Name', 40, { plain: true }), 16, {
  help: 'What else people type to find it, such as "coffee cup": the search of the page with all products knows them.',
  min: 0,
})

export const hex = (label: string, optional = false) =>
  F.pattern(label, {
    max: 7,
    optional,
    matches: /^#[0-9a-f]{6}$/,
    fix: 'write a color such as #1c2a5b, in lowercase',
  })

const anchor = F.pattern('Anchor', {
  help: 'For links to this block: "files" makes /page#files. Leave empty for an automatic name.',
  optional: true,
  max: 40,
  matches: SLUG_PATTERN,
  fix: 'write a short name with lowercase letters, numbers and hyphens, such as files',
})

/** Adds the anchor that every block may have. The menu that adds a block says its `help`. */
export const block = <S extends z.ZodRawShape>(label: string, help: string, fields: S) =>
  F.group(label, { ...fields, anchor }).meta({ help })

export const projectChoice = F.text('Event type chosen in the form', 60, {
  help: 'Must match one of the event types of the project request.',
  plain: true,
  namesFrom: 'project-request',
})

export const scheduleHint = F.text('Hint below the description of the form that it opens', 300, {
  help: 'Used if there is no booking page: one line for each thing you need to know before the call.',
  plain: true,
})

export const requestAs = F.text('Name of an entry on a request', 60, {
  help: 'Adds "Add to list" to each entry. {entry} is the title of the entry: write "{entry}", or "Custom socks: {entry}" if the title alone says too little. Leave empty for no such link.',
  params: ['entry'],
  plain: true,
  optional: true,
})

export const columnPicture = optionalPicture('Picture under the heading', 'pages')

/** Ids of entries, by default all of them. */
export const only = (entry: string, namesFrom: string) =>
  F.list('Only these', F.text(entry, 60, { plain: true, namesFrom }), 20, {
    help: 'Their ids, in this order. Leave empty to show all.',
    min: 0,
  })
