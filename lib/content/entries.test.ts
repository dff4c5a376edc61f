import { inEnglishOrder, type Versions } from './entries.ts'

const pens = { label: 'Pens', href: '/pens' }
const mugs = { label: 'Mugs', href: '/mugs' }

test.each<[string, Versions, unknown]>([
  [
    'reordered options',
    {
      english: ['Red', 'Blue', 'Pink'],
      written: ['Azul', 'Rojo', 'Rosa'],
      recorded: ['Blue', 'Red', 'Pink'],
    },
    ['Rojo', 'Azul', 'Rosa'],
  ],
  [
    'a reordered and reworded option',
    { english: ['Crimson', 'Blue'], written: ['Azul', 'Rojo'], recorded: ['Blue', 'Red'] },
    ['Rojo', 'Azul'],
  ],
  [
    'reordered entries of which the translation omits equal values',
    {
      english: { links: [mugs, pens] },
      written: { slug: 'menu', links: [{ label: 'Plumas' }, { label: 'Tazas' }] },
      recorded: { links: [pens, mugs] },
    },
    { slug: 'menu', links: [{ label: 'Tazas' }, { label: 'Plumas' }] },
  ],
  [
    'not if English has gained an entry',
    { english: ['Red', 'Blue', 'Pink'], written: ['Azul', 'Rojo'], recorded: ['Blue', 'Red'] },
    ['Azul', 'Rojo'],
  ],
  ['not without recorded English', { english: ['Red', 'Blue'], written: ['Azul', 'Rojo'] }, ['Azul', 'Rojo']],
])('reads a translation in the order of current English: %s', (_, versions, read) => {
  expect(inEnglishOrder(versions)).toEqual(read)
})
