import { translations } from '#contract/languages.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { messages } from './index.ts'

type Text = [path: string, text: string]

const textsIn = (value: unknown, path = ''): Text[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(Object(value)).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key))

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test.each(translations)('the messages in %s have all placeholders of the English ones', (language) => {
  const translated = new Map(textsIn(messages[language]))
  for (const [path, text] of textsIn(messages.en)) {
    const found = placeholders(translated.get(path) ?? '')
    expect([path, found]).toEqual([path, expect.arrayContaining(placeholders(text))])
  }
})

test.each([...translations, 'en'] as const)('no message in %s is empty or has a stray brace', (language) => {
  for (const [path, text] of textsIn(messages[language])) {
    expect([path, text.trim()]).not.toEqual([path, ''])
    expect([path, text.replace(/\{\w+\}/g, '')]).toEqual([path, expect.not.stringMatching(/[{}]/)])
  }
})

test('links in messages lead to pages of the site', () => {
  const addressIn = addressesIn('en')
  const links = textsIn(messages.en).filter(([path]) => path.endsWith('.href'))
  expect(links.length).toBeGreaterThan(5)
  for (const [path, href] of links) expect([path, addressIn(href)]).toEqual([path, expect.any(String)])
})
