import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { parse } from 'yaml'
import { interpolate } from '#lib/content/interpolate.ts'
import { readEntriesBefore } from '#lib/desk/journal.ts'
import type { DeskCopy } from '#lib/desk/labels.ts'
import { Journal } from './journal.tsx'

const copy = parse(readFileSync('content/form-submissions.yaml', 'utf8')) as DeskCopy
const page = '/form-submissions/7?view=won'

function show(...versions: number[]) {
  const entries = versions.map((version) => ({
    version,
    status: 'contacted' as const,
    note: `note ${version}`,
    made_at: '2026-11-20T22:00:00Z',
    author: 'Ana',
    owner: null,
    follow_up: null,
  }))
  render(<Journal entries={entries} page={page} copy={copy} zone="UTC" />)
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

const earlier = (count: number) => interpolate(copy.work.earlier, { count })

test('shows no links when the journal is complete', () => {
  expect(show(2, 1)).toEqual([])
})

test('shows how many earlier entries are hidden, and links to them and back', () => {
  expect(show(50, 49)).toEqual([[earlier(48), `${page}&entries=49`]])
  document.body.replaceChildren()
  expect(show(50, 30, 29)).toEqual([
    [copy.work.latest, page],
    [earlier(28), `${page}&entries=29`],
  ])
})

test.each([
  ['49', 49],
  ['0', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['99999999999', undefined],
  [['1', '2'], undefined],
])('reads the query parameter %j as the version %p', (entries, version) => {
  expect(readEntriesBefore({ entries })).toBe(version)
})
