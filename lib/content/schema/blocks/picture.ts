import * as f from '#lib/content/schema/fields.ts'
import { block, heading, picture as pictureField } from '#lib/content/schema/shared-fields.ts'

export const picture = block('Picture', {
  title: heading.title,
  picture: pictureField('Picture', { folder: 'pages', least: { width: 800, height: 600 } }),
  caption: f.text('Caption', { max: 160, optional: true }),
}).meta({ help: 'One picture as wide as the window, with a heading and a line below it.' })
