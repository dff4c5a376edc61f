import { inEnglishOrder, type Versions } from './entries.ts'

const pens = { label: 'Pens', href: '/pens' }
const mugs = { label: 'Mugs', href: '/mugs' }

test.each<[string, Versions, unknown]>([
  [
    'options have changed places',
    {
      english: ['Red', 'Blue', 'Pink'],
      written: ['Azul', 'Rojo', 'Rosa'],
      recorded: ['Blue', 'Red', 'Pink'],
    },
    ['Rojo', 'Azul', 'Rosa'],
  ],
  [
    'one of them its words as well',
    { english: ['Crimson', 'Blue'], written: ['Azul', 'Rojo'], recorded: ['Blue', 'Red'] },
    ['Rojo', 'Azul'],
  ],
  [
    'entries have, and say in the translation only what is not the same',
    {
      english: { links: [mugs, pens] },
      written: { slug: 'menu', links: [{ label: 'Plumas' }, { label: 'Tazas' }] },
      recorded: { links: [pens, mugs] },
    },
    { slug: 'menu', links: [{ label: 'Tazas' }, { label: 'Plumas' }] },
  ],
  [
    'an entry has come',
    { english: ['Red', 'Blue', 'Pink'], written: ['Azul', 'Rojo'], recorded: ['Blue', 'Red'] },
    ['Azul', 'Rojo'],
  ],
  ['nothing is recorded', { english: ['Red', 'Blue'], written: ['Azul', 'Rojo'] }, ['Azul', 'Rojo']],
])('a translation is read in the order of English now: %s', (_, versions, read) => {
  expect(inEnglishOrder(versions)).toEqual(read)
})
