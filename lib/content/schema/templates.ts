import { choice, decimal, group, list, text } from '#lib/content/schema/fields.ts'
import { entryId, withId } from '#lib/content/schema/parts.ts'

const inches = (label: string, help?: string) => decimal({ label, help, min: 0, max: 600 })

const template = group('Template', {
  name: text({ label: 'Name', max: 40 }),
  id: entryId,
  note: text({ label: 'Note', help: 'One line about it.', max: 120 }),
  shape: choice({
    label: 'Shape',
    help: 'flat: one rectangle. box: the unfolded mailer box; width, height and depth are its inside.',
    options: ['flat', 'box'],
  }),
  width: inches('Width of the finished piece, in inches'),
  height: inches('Height, in inches'),
  depth: inches('Depth of a box, in inches', '0 for anything flat.'),
  bleed: inches('Bleed, in inches'),
  safe: inches('Distance of text from the edge, in inches'),
  folds: list({
    label: 'Folds',
    help: 'Inches from the left edge.',
    min: 0,
    max: 12,
    of: group('Fold', { at: inches('From the left edge, in inches') }),
  }),
  hidden: inches('Hidden height at the bottom, in inches', 'In the base of a banner; otherwise 0.'),
})

const withDepth = template.superRefine(({ shape, width, height, depth, safe, folds }, context) => {
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, message })
  if (width === 0) refuse('must be more than 0', 'width')
  if (height === 0) refuse('must be more than 0', 'height')
  if ((shape === 'box') !== depth > 0)
    refuse('must be more than 0 for a box, and 0 for anything flat', 'depth')
  if (safe * 2 >= Math.min(width, height))
    refuse('leaves no room for the text; enter a smaller distance', 'safe')
  for (const [index, { at }] of folds.entries())
    if (at >= width)
      refuse(
        `is outside the piece, which is ${width} inches wide; enter a smaller number`,
        'folds',
        index,
        'at',
      )
})

/** The PDF templates that visitors design their print files on; the build generates them. */
export const templates = group('Print templates', {
  download: text({ label: 'Link text', params: ['name'], max: 60 }),
  size: text({ label: 'Size', params: ['width', 'height'], mayUse: ['widthMm', 'heightMm'], max: 90 }),
  boxSize: text({
    label: 'Size of a box',
    params: ['width', 'height', 'depth'],
    mayUse: ['widthMm', 'heightMm', 'depthMm'],
    max: 90,
  }),
  legend: group('Words in the drawing', {
    trim: text({ label: 'Trim line', plain: true, max: 40 }),
    bleed: text({ label: 'Bleed line', plain: true, max: 40 }),
    safe: text({ label: 'Safe line', plain: true, max: 40 }),
    fold: text({ label: 'Fold line', plain: true, max: 40 }),
    hidden: text({ label: 'Hidden part', plain: true, max: 40 }),
    remove: text({ label: 'What to do with the lines', plain: true, max: 90 }),
  }),
  list: list({ label: 'Templates', min: 1, max: 40, title: 'name', of: withId(withDepth, 'name') }),
})
