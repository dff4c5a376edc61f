import { methodKinds } from '#lib/content/schema/methods.ts'
import * as F from '#lib/content/schema/shared-fields.ts'

const ink = F.group('Ink', { name: F.text('Name', 40), id: F.id, color: F.hex('Color') })

const method = F.group('Method', {
  kind: F.choice('Method', methodKinds),
  thinnest: F.decimal('Thinnest line, in inches', 0, 1),
  inks: F.list('Colors of the print', ink, 12, { help: 'Only for one ink.', min: 0 }),
})

export const mockup = F.block(
  'Logo preview',
  'A button that shows a logo on the piece, on the device of the visitor, with what it costs by the price hint of the page.',
  {
    ...F.heading,
    picture: F.picture('The piece, with its print area in the middle', 'mockups'),
    label: F.text('Button that opens the preview', 40),
    model: F.choice('Piece', ['hoodie', 'mug', 'notebook', 't-shirt', 'tote', 'tumbler'], {
      help: 'A piece that the picture studio has made for logos (art/README.md).',
    }),
    methods: F.list('Ways of decorating it', method, 4, {
      help: 'As this page says, the usual one first: the preview offers no other. Embroidery is drawn flat, with the threads of the list of methods.',
    }),
  },
)
