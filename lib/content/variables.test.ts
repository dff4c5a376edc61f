import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Language } from '#contract/languages.ts'
import { group, list, text } from '#lib/content/schema/fields.ts'
import type { Path } from '#lib/content/schema/walk.ts'
import { interpolate } from './interpolate.ts'
import { resolveVariables, variablesFrom } from './variables.ts'

const variables = { countries: '65+', sameDay: 'same-day' }
const field = group('File', {
  title: text('Title', 90, { optional: true }),
  count: text('Count', 90, { params: ['shown'], optional: true }),
  lines: list('Lines', text('Line')),
})

function fill(value: unknown, language?: Language) {
  const problems: string[] = []
  const report = (path: Path, message: string) => problems.push(`${path.join('.')}: ${message}`)
  const filled = resolveVariables(field, value, variables, report, language)
  return { filled, problems }
}

test('spells out the plus of a figure within an Arabic sentence', () => {
  const { filled } = fill({ title: 'في {countries} دولة', lines: ['{countries}'] }, 'ar')
  expect(filled).toEqual({ title: 'في أكثر من 65\u00a0دولة', lines: ['65+'] })
})

test('fills variables in all texts, capitalized after a capital name, and leaves those that the page fills in at runtime', () => {
  const filled = { title: 'Same-day delivery', count: '{shown} of 65+', lines: ['a', 'same-day'] }
  const written = { title: '{SameDay} delivery', count: '{shown} of {countries}', lines: ['a', '{sameDay}'] }
  expect(fill(written)).toEqual({ filled, problems: [] })
})

test('reports placeholders that are unknown, missing or half written, with their place', () => {
  expect(fill({ title: '{nations}', count: 'all of them', lines: ['fine', 'not {'] }).problems).toEqual([
    'title: uses {nations}, which is not a valid placeholder; write one of {countries} {sameDay}',
    'count: must contain {shown}, which the page fills in',
    'lines.1: has a single "{"; write a placeholder as {name}, with both braces',
  ])
})

const site = parse(readFileSync('content/site.yaml', 'utf8'))
const filled = (change: object, language?: Language) => variablesFrom({}, { ...site, ...change }, language)

test('isolates each Latin name, with its period, in Arabic text', () => {
  const hosting = 'Sample Hosting, Inc. وSample Database, Inc.'
  const legal = { ...site.legal, hosting }
  const isolated = '\u2066Sample Hosting, Inc.\u2069 و\u2066Sample Database, Inc.\u2069'
  expect(filled({ legal }, 'ar').hosting).toBe(isolated)
  expect(filled({ legal }).hosting).toBe(hosting)
})

test('keeps a street on one line in Arabic text', () => {
  const contact = { ...site.contact, street: '1200 Sample Quay, Suite 400' }
  const onOneLine = /^\u20661200\u00a0Sample\u00a0Quay,\u00a0Suite\u00a0400\u2069/
  expect(filled({ contact }, 'ar').address).toMatch(onOneLine)
  expect(filled({ contact }).address).toMatch(/^1200 Sample Quay, Suite 400/)
})

test('lists each holiday once, in calendar order', () => {
  const holidays = [
    { name: 'Thanksgiving Day', date: '2026-11-26' },
    { name: 'Labor Day', date: '2027-09-06' },
    { name: 'Thanksgiving Day', date: '2027-11-25' },
    { name: 'Christmas Day, observed', date: '2027-12-24' },
  ]
  expect(filled({ office: { holidays } }).holidays).toBe('Labor Day, Thanksgiving Day, and Christmas Day')
})

test('fills the placeholders of a template at runtime, but not in inserted values, and leaves unknown ones', () => {
  expect(interpolate('{number} of {total}', { number: 12, total: 40 })).toBe('12 of 40')
  expect(interpolate('{number} of {all}', { number: 12 })).toBe('12 of {all}')
  expect(interpolate('No plant in "{query}"', { query: '{query} $&' })).toBe('No plant in "{query} $&"')
})
