import { checkSvg } from '#lib/mockup/read-logo.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`
/** Ten shapes, used ten times, used ten times …: 10 ** 8 of them. */
const bomb = Array.from({ length: 8 }, (_, level) => {
  const uses = `<use href="#l${level}"/>`.repeat(10)
  return `<g id="l${level + 1}">${uses}</g>`
}).join('')

test('accepts a plain SVG', () => {
  expect(() => checkSvg(svg('<rect id="a" width="9" height="9"/><use href="#a"/>'))).not.toThrow()
})

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'active'],
  ['a script with a prefix', svg('<svg:script/>'), 'active'],
  ['web content', svg('<foreignObject/>'), 'active'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'active'],
  ['nested uses', svg(`<g id="l0"><rect/></g>${bomb}<use href="#l8"/>`), 'complex'],
  ['a use of its own parent', svg('<g id="a"><use href="#a"/></g>'), 'complex'],
  ['too many filters', svg(`<filter>${'<feBlend/>'.repeat(300)}</filter>`), 'complex'],
  ['a cut file', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 'broken'],
  ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'broken'],
])('refuses an SVG with %s', (_, text, refusal) => {
  expect(() => checkSvg(text)).toThrow(refusal)
})
