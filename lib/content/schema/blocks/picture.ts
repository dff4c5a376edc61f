import * as F from '#lib/content/schema/shared-fields.ts'

export const picture = F.block(
  'Picture',
  'One picture as wide as the window, with a heading and a line below it.',
  {
    title: F.heading.title,
    picture: F.picture('Picture', 'pages', { least: { width: 800, height: 600 } }),
    caption: F.optionalText('Caption', 160),
  },
)
