import type { Language } from '#contract/languages.ts'
import { pageIn } from '#lib/content/pages.ts'
import { directoryIn } from './directory.ts'
import { searchIn } from './search.ts'

/** What visitors type, by names, other names, methods, materials and occasions, with mistakes; and the page that comes first. */
const found: Record<string, Record<string, string>> = {
  en: {
    lanyard: 'custom-lanyards',
    lanyrd: 'custom-lanyards',
    'canvas tote bag': 'custom-tote-bags',
    'coffee cup': 'custom-mugs',
    swetshirt: 'custom-hoodies',
    hoddie: 'custom-hoodies',
    'trade show': 'trade-show-materials',
    trophys: 'awards-recognition',
    embroi: 'decoration-methods',
    'roll-up': 'retractable-banners',
    frisbee: 'outdoor-sports#outdoor/flying-disc',
  },
  es: {
    boligrafos: 'custom-pens',
    'taza de café': 'custom-mugs',
    playera: 'custom-t-shirts',
    mochla: 'outdoor-sports#outdoor/trail-backpack',
    'técnica bordado': 'decoration-methods',
    calcomania: 'custom-stickers',
    'feria exposicion': 'trade-show-materials',
    gorra: 'custom-caps',
    obsequio: 'corporate-gifts',
    traductor: 'translation',
  },
  ar: {
    اقلام: 'custom-pens',
    'الأقلام الدعائية': 'custom-pens',
    قُبَّعة: 'custom-caps',
    قبعه: 'custom-caps',
    تيشرت: 'custom-t-shirts',
    للمعارض: 'trade-show-materials',
    'حامل بطاقه': 'custom-lanyards',
    هدية: 'corporate-gifts',
    الدفتر: 'custom-notebooks',
    مترجم: 'translation',
  },
}

test.each(Object.entries(found))('the search finds %s words', async (code, words) => {
  const language = code as Language
  const find = searchIn(await directoryIn(language))
  const addresses = Object.entries(words).map(([word, target]) => {
    const [name = '', card] = target.split('#')
    return [word, [pageIn(language, name).address, card].filter(Boolean).join('#')]
  })
  expect(Object.keys(words).map((word) => [word, find(word)[0]?.href])).toEqual(addresses)
  expect(find('xyzzy')).toEqual([])
})
