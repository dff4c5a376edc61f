import fc from 'fast-check'

/** Every character except surrogates. Half of them come from below U+D800, where nearly all typed text is. */
const character = fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }))

/** Text of any characters. The library's own arbitrary first maps every character, which takes most of a second. */
export const anyText = (maxLength: number) =>
  fc.array(character, { maxLength }).map((codes) => String.fromCodePoint(...codes))
