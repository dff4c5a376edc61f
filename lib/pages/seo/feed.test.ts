/** @jest-environment jsdom */
import { atom } from './feed.ts'

const article = (href: string, date: string, title: string) => ({
  href,
  title,
  text: 'What it is about.',
  article: { date, author: 'Ana & Bo' },
})

test('a feed has absolute URLs and escaped texts, and the update time of its first entry', () => {
  const feed = new DOMParser().parseFromString(
    atom('Ink <Paper>', [article('/b', '2026-12-01', 'Cut & fold'), article('/a', '2026-11-01', 'Older')]),
    'application/xml',
  )
  const texts = (name: string) => [...feed.querySelectorAll(name)].map(({ textContent }) => textContent)
  expect(feed.querySelector('parsererror')).toBeNull()
  expect(texts('feed > title, entry > title')).toEqual(['Ink <Paper>', 'Cut & fold', 'Older'])
  expect(texts('entry > id')).toEqual(['http://localhost:3000/b', 'http://localhost:3000/a'])
  expect(texts('updated')).toEqual(['2026-12-01T12:00:00Z', '2026-12-01T12:00:00Z', '2026-11-01T12:00:00Z'])
  expect(texts('author > name')).toEqual(['Ana & Bo', 'Ana & Bo'])
  expect([...feed.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    'http://localhost:3000',
    'http://localhost:3000/articles.xml',
    'http://localhost:3000/b',
    'http://localhost:3000/a',
  ])
})
