import type { Versions } from './entries.ts'
import { dotPath, followEnglish, isOutdated, textsBeside, translatedTextFault } from './translated-texts.ts'

const FILE = 'content/navigation.yaml'
const link = (label: string, href = '/printing') => ({ label, href })
const menu = (...links: object[]) => ({ footer: { legal: links } })
const pens = link('Pens')
const mugs = link('Mugs', '/mugs')
const plumas = link('Plumas')
const tazas = link('Tazas', '/mugs')

/** The listed texts in short form. */
const listed = (versions: Versions) =>
  textsBeside(FILE, versions).map(({ path, english, translation, isChanged, before }) =>
    [dotPath(path), english, translation ?? '-', isChanged ? `changed (${before ?? 'new'})` : '']
      .join(' | ')
      .trim(),
  )

const translated = { written: menu(plumas, tazas), recorded: menu(pens, mugs) }

test.each<[string, Versions, string[]]>([
  [
    'nothing has changed',
    { english: menu(pens, mugs), ...translated },
    ['footer.legal.0.label | Pens | Plumas |', 'footer.legal.1.label | Mugs | Tazas |'],
  ],
  [
    'one text has changed',
    { english: menu(pens, link('Cups', '/mugs')), ...translated },
    ['footer.legal.0.label | Pens | Plumas |', 'footer.legal.1.label | Cups | Tazas | changed (Mugs)'],
  ],
  [
    'a new entry comes first',
    { english: menu(link('Caps', '/caps'), pens, mugs), ...translated },
    [
      'footer.legal.0.label | Caps | - | changed (new)',
      'footer.legal.1.label | Pens | Plumas |',
      'footer.legal.2.label | Mugs | Tazas |',
    ],
  ],
  [
    'entries were reordered, and one was reworded',
    { english: menu(link('Cups', '/mugs'), pens), ...translated },
    ['footer.legal.0.label | Cups | Tazas | changed (Mugs)', 'footer.legal.1.label | Pens | Plumas |'],
  ],
  [
    'a translation was removed by hand',
    { english: menu(pens), written: menu({}), recorded: menu(pens) },
    ['footer.legal.0.label | Pens | - |'],
  ],
  [
    'an untranslated text falls back to English',
    { english: menu(pens), written: menu(pens), recorded: menu(link('')) },
    ['footer.legal.0.label | Pens | - | changed (new)'],
  ],
  [
    'no English text is recorded',
    { english: menu(pens), written: menu(plumas) },
    ['footer.legal.0.label | Pens | Plumas | changed (new)'],
  ],
  ['a text has only a placeholder', { english: menu(link('{brand}')) }, []],
])('lists texts and changes of a translation where %s', (_, versions, answer) => {
  expect(listed(versions)).toEqual(answer)
})

test('lists only the emails of the desk copy, because staff read English', () => {
  const english = { title: 'Requests', mail: { subject: 'Your request' } }
  expect(textsBeside('content/form-submissions.yaml', { english }).map(({ path }) => dotPath(path))).toEqual([
    'mail.subject',
  ])
})

test('updates entries and settings to current English, and keeps settings that differ from it on purpose', () => {
  const english = menu(link('Caps', '/caps'), link('Pens', '/writing'))
  const versions = { english, written: menu(plumas, tazas), recorded: menu(pens, mugs) }
  expect(isOutdated(FILE, versions)).toBe(true)
  const { written, recorded } = followEnglish(FILE, versions, new Set(['footer.legal.0.label']))
  expect(written).toEqual(menu(link('Caps', '/caps'), link('Plumas', '/writing')))
  expect(recorded).toEqual(english)
  expect(isOutdated(FILE, { english, written, recorded })).toBe(false)
  const own = menu(link('Plumas', '/plumas'))
  expect(
    followEnglish(FILE, { english: menu(link('Pens', '/writing')), written: own, recorded: menu(pens) })
      .written,
  ).toEqual(own)
})

test('records no text for untranslated entries', () => {
  const english = menu(pens, mugs)
  const { recorded } = followEnglish(FILE, { english, written: menu(plumas), recorded: menu(pens) })
  expect(recorded).toEqual(menu(pens, link('', '/mugs')))
})

const sentence = 'Printed {count|time|times} by people who know {brand} well'

test.each([
  [sentence, sentence, /^is still in English/],
  [sentence, '{count|vez|veces} por {marca}', /^uses \{marca\}, which is not a valid placeholder/],
  [sentence, '{count|vez} por {brand}', /every plural form of what is counted: one, other$/],
  [sentence, 'Por quienes conocen {brand}', /^is missing \{count\}, which the English text contains/],
  [sentence, 'por {brand '.concat('{count|vez|veces}'), /^has a single "\{"|^uses/],
  [sentence, '\u201cpor {brand} {count|vez|veces}\u201d', /curly quote/],
  [
    sentence,
    `{brand} {count|vez|veces} ${'larga '.repeat(30)}`,
    /^is too long; shorten it to \d+ characters$/,
  ],
  [sentence, '', /^is required/],
  [sentence, 'Impreso {count|vez|veces} por quienes conocen {brand}', undefined],
])('for the English %s, the translation %s gives %s', (english, translation, answer) => {
  const [text] = textsBeside('content/home/hero.yaml', { english: { title: english } })
  if (!text) throw new Error('The title is listed.')
  const said = translatedTextFault(text, translation, { language: 'es', variables: { brand: 'Harborline' } })
  if (answer) expect(said).toMatch(answer)
  else expect(said).toBeUndefined()
})
