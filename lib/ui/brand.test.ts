import { readFileSync } from 'node:fs'

const coloursIn = (file: string) => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []
const brand = new Set(coloursIn('app/globals.css'))

test.each([
  'lib/ui/brand.ts',
  'app/icon.svg',
  'public/brand/mark.svg',
  'supabase/functions/deliver-notifications/messages/blocks.ts',
])('%s keeps to the colours of the brand', (file) => {
  const colours = coloursIn(file)
  expect(colours.length).toBeGreaterThan(0)
  expect(colours.filter((colour) => !brand.has(colour))).toEqual([])
})
