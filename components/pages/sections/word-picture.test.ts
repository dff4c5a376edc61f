import { besideSureWords } from './word-picture.tsx'

const shown = (...words: string[]) =>
  besideSureWords(words.map((word) => ({ word }))).map((group) => group.map(({ word }) => word))

test('a word that a device may have no font for never stands alone', () => {
  expect(shown('Welkom', '欢迎', 'Bienvenue', 'ようこそ', 'Witamy', 'Добро пожаловать')).toEqual([
    ['Welkom', 'ようこそ'],
    ['Bienvenue'],
    ['Witamy', '欢迎'],
    ['Добро пожаловать'],
  ])
})

test('none is left out, however few can be shown everywhere', () => {
  expect(shown('欢迎', 'Welkom', 'ようこそ', '환영합니다')).toEqual([
    ['Welkom', '환영합니다'],
    ['ようこそ'],
    ['欢迎'],
  ])
})
