import fc from 'fast-check'

/** Every character but halves of pairs, those before U+E000 as often as all others: nearly all that people type. */
const character = fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))

/** Text of any characters. The library's own maps each there is before it makes the first one, for most of a second. */
export const anyText = (maxLength: number) =>
  fc.array(character, { maxLength }).map((codes) => String.fromCodePoint(...codes))
