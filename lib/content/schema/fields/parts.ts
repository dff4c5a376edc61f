import { parseDay } from '#contract/day.ts'
import { PICTURE_ADDRESS } from '#lib/content/pictures/file-name.ts'
import { withoutAccents } from '#lib/ui/without-accents.ts'
import { group, list } from './groups.ts'
import { line, paragraph, pattern, type TextOptions, target, text } from './texts.ts'
import type { ContentField, Editor } from './types.ts'
import { checkbox, wholeNumber } from './values.ts'

export const linkFields = {
  label: text({ label: 'Link text', max: 60 }),
  href: target({ label: 'Goes to' }),
}

export const link = (label: string, help?: string) => group({ label, help }, linkFields)

/** The minimum size that is sharp at 1x pixel density. */
const LEAST = { width: 640, height: 480 }

interface PictureOptions {
  label: string
  help?: string
  folder: string
  least?: typeof LEAST
}

const pictureFields = (folder: string, optional: boolean) => ({
  src: pattern({
    label: 'File',
    max: 200,
    optional,
    matches: PICTURE_ADDRESS,
    fix: `write a path such as /images/${folder}/file-name.webp, with lowercase letters, digits and hyphens`,
  }),
  alt: text({
    label: 'Alt text',
    help: 'What the picture shows, for people who cannot see it. Required. Without "picture of".',
    max: 180,
    optional,
  }),
})

/** Reading the content adds the picture's info (pictures/info.ts). */
export function picture({ label, help, folder, least = LEAST }: PictureOptions) {
  const fields = pictureFields(folder, false)
  const { validator } = group({ label, help }, fields)
  return {
    label,
    help,
    validator,
    editor: { kind: 'picture', folder, least, optional: false, fields } satisfies Editor,
  }
}

export function optionalPicture({
  label,
  help = 'May be left empty.',
  folder,
  least = LEAST,
}: PictureOptions) {
  const fields = pictureFields(folder, true)
  const { validator } = group({ label, help }, fields)
  return {
    label,
    help,
    validator: validator
      .refine(({ src, alt }) => !src || alt !== '', { path: ['alt'], error: 'is required; enter some text' })
      .transform((file) => (file.src ? file : undefined))
      .optional(),
    editor: { kind: 'picture', folder, least, optional: true, fields } satisfies Editor,
  }
}

/** The h1 of a page, in the largest type. */
export const pageTitle = text({ label: 'Heading', heading: 'words', max: 90 })

export const heading = {
  eyebrow: text({ label: 'Small line above the heading', max: 60 }),
  title: text({ label: 'Heading', heading: 'phrases', max: 90 }),
  intro: paragraph({ label: 'Introduction', max: 360 }),
}

/** A calendar date. */
export function day(options: Pick<TextOptions, 'label' | 'help' | 'optional'>) {
  const { validator, editor, ...rest } = pattern({
    ...options,
    max: 10,
    matches: /^\d{4}-\d\d-\d\d$/,
    fix: 'write year, month and day, such as 2026-12-25',
  })
  const isKnown = (value: string) => parseDay(value) !== '' || (options.optional && value === '')
  return {
    ...rest,
    help: options.help,
    validator: validator.refine(isKnown, 'is not a date on the calendar; correct it'),
    editor: editor.kind === 'text' ? { ...editor, day: true } : editor,
  }
}

export const tile = (label: string) =>
  group(label, {
    title: text({ label: 'Title', max: 50 }),
    text: text({ label: 'Text', max: 200, multiline: true }),
  })

/** A tile whose text may contain links. */
export const linkedTile = (label: string) =>
  group(label, {
    title: text({ label: 'Title', max: 50 }),
    text: line({ label: 'Text', max: 200 }),
  })

const slug = (name: string) =>
  withoutAccents(name)
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Adds an id slugified from one of the texts. */
export function withId<T extends Record<K, string>, K extends string>(field: ContentField<T>, from: K) {
  return { ...field, validator: field.validator.transform((value) => ({ ...value, id: slug(value[from]) })) }
}

const stat = group('Figure', {
  value: text({ label: 'Figure', max: 16 }),
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
    company: text({ label: 'Company', fixed: true, max: 60 }),
    rating: wholeNumber({ label: 'Stars', help: '1 to 5.', min: 1, max: 5 }),
    sample: checkbox({
      label: 'Sample',
      help: 'Uncheck once a real customer has said this and agreed to be quoted.',
    }),
  }),
})
