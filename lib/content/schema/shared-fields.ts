import type { z } from 'zod'
import { type MinSize, PICTURE_ADDRESS } from '#lib/content/pictures/rules.ts'
import { withoutAccents } from '#lib/ui/without-accents.ts'
import {
  checkbox,
  group,
  line,
  list,
  optional,
  paragraph,
  pattern,
  target,
  text,
  wholeNumber,
} from './fields.ts'

export const linkFields = { label: text({ label: 'Link text', max: 60 }), href: target('Goes to') }

export const link = (label: string) => group(label, linkFields)

export const optionalLink = (label: string) => optional(link(label))

/** The minimum size that is sharp at 1x pixel density. */
const LEAST = { width: 640, height: 480 }

interface PictureOptions {
  label: string
  help?: string
  folder: string
  least?: MinSize
}

/** Reading the content adds the picture's info (pictures/info.ts). */
export const picture = ({ folder, least = LEAST, ...meta }: PictureOptions) =>
  group(
    { ...meta, picture: { folder, least } },
    {
      src: pattern({
        label: 'File',
        max: 200,
        matches: PICTURE_ADDRESS,
        fix: `write a path such as /images/${folder}/file-name.webp, with lowercase letters, digits and hyphens`,
      }),
      alt: text({
        label: 'Alt text',
        help: 'What the picture shows, for people who cannot see it. Required. Without "picture of".',
        max: 180,
      }),
    },
  )

export const optionalPicture = (options: PictureOptions) => optional(picture(options))

/** The h1 of a page, in the largest type. */
export const pageTitle = text({ label: 'Heading', max: 90 })

export const heading = {
  eyebrow: text({ label: 'Small line above the heading', max: 60 }),
  title: text({ label: 'Heading', max: 90 }),
  intro: paragraph({ label: 'Introduction', max: 360 }),
}

/** A heading that may be left empty, for the one in a file. */
export const optionalHeading = (file: string) => ({
  eyebrow: text({ label: 'Small line above the heading', max: 60, optional: true }),
  title: text({ label: 'Heading', help: `Leave empty for the heading in ${file}.`, max: 90, optional: true }),
  intro: paragraph({ label: 'Introduction', max: 360, optional: true }),
})

export const tile = (label: string) =>
  group(label, {
    title: text({ label: 'Title', max: 50 }),
    text: text({ label: 'Text', max: 200, multiline: true }),
  })

/** A tile whose text may contain links. */
export const linkedTile = (label: string) =>
  group(label, { title: text({ label: 'Title', max: 50 }), text: line({ label: 'Text', max: 200 }) })

export const slug = (name: string) =>
  withoutAccents(name)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

export const entryId = pattern({
  label: 'Id',
  help: 'Leave empty. A translation repeats the id of the English entry: its name in lowercase, with hyphens.',
  max: 60,
  optional: true,
  matches: /^[a-z0-9-]+$/,
  fix: 'write the id of the English entry, with lowercase letters, numbers and hyphens, or leave it empty',
})

/** Completes the id of an entry, by default the slug of its name. */
export const withId = <T extends Record<K, string> & { id: string }, K extends string>(
  field: z.ZodType<T>,
  from: K,
) => field.transform((value) => ({ ...value, id: value.id || slug(value[from]) }))

const stat = group('Figure', {
  value: text({ label: 'Figure', plain: true, max: 16 }),
  label: text({ label: 'What it counts', max: 40 }),
})

export const stats = (label: string, { min, max }: { min: number; max: number }) =>
  list({ label, min, max, title: 'label', of: stat })

export const testimonials = list({
  label: 'Testimonials',
  min: 1,
  max: 20,
  title: 'name',
  of: group('Testimonial', {
    quote: paragraph({ label: 'Quote', max: 280 }),
    name: text({ label: 'Name', max: 40 }),
    role: text({ label: 'Role', max: 60 }),
    company: text({ label: 'Company', max: 60 }),
    rating: wholeNumber({ label: 'Stars', help: '1 to 5.', min: 1, max: 5 }),
    sample: checkbox({
      label: 'Sample',
      help: 'Uncheck once a real customer has said this and agreed to be quoted.',
    }),
  }),
})
