import * as F from '#lib/content/schema/shared-fields.ts'

export const colors = F.group('Stock colors', {
  list: F.list('Stock colors', {
    help: 'Product pages list those in which their product is had.',
    max: 60,
    of: F.group('Color', {
      name: F.text('Name', 40),
      id: F.id,
      color: F.hex('Color'),
      second: F.hex('Handle, band, cords, thread or brim, if that has another color', true),
    }),
  }),
})
