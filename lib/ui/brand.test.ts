import { readFileSync } from 'node:fs'

const colorsIn = (file: string) => readFileSync(file, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []
const brand = new Set(colorsIn('app/theme.css'))

test.each([
  'lib/ui/brand.ts',
  'app/icon.svg',
  'public/brand/mark.svg',
  'supabase/functions/deliver-notifications/messages/blocks.ts',
])('%s uses only brand colors', (file) => {
  const colors = colorsIn(file)
  expect(colors.length).toBeGreaterThan(0)
  expect(colors.filter((color) => !brand.has(color))).toEqual([])
})
