import { render, screen } from '@testing-library/react'
import type { Language } from '#contract/languages.ts'
import { ContentError } from '#lib/content/validate.ts'
import { Announcements } from './announcements.tsx'

const announced = (text: string, year: string) => {
  return { text: [text], from: `${year}-01-01`, until: `${year}-12-31`, pages: [] }
}

const mockList = jest.fn()
jest.mock('#lib/content/index.ts', () => ({
  getContent: async (name: string, language: Language) =>
    name === 'site' ? { office: { zone: 'UTC' } } : { list: await mockList(language) },
  getMessages: async () => ({}),
}))

test.each([
  ['is translated', () => [announced('Sin teléfono', '2027')], ['Sin teléfono']],
  ['has a translation of another year only', () => [announced('Cerrado', '2026')], ['No phone']],
  ['has a translation with a mistake', () => Promise.reject(new ContentError([])), ['No phone']],
])('an announcement that %s shows once', async (_, list, texts) => {
  jest.useFakeTimers({ now: Date.UTC(2027, 5) })
  mockList.mockImplementation((language) => (language === 'en' ? [announced('No phone', '2027')] : list()))
  render(await Announcements({ page: { language: 'es', name: 'printing' } as never }))
  expect(screen.getAllByText(/./, { selector: '[lang]' }).map((one) => one.textContent)).toEqual(texts)
})
