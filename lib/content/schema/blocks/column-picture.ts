import { optionalPicture } from '#lib/content/schema/fields/index.ts'

/** A picture of one column's width under the heading of a block. */
export const columnPicture = optionalPicture({
  label: 'Picture under the heading',
  folder: 'pages',
  byPath: true,
  places: ['column'],
})
