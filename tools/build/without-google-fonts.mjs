const FONT = /jsx\("link", \{\s*href: "https:\/\/fonts\.googleapis\.com[^}]*\}\)/

/**
 * A loader for Turbopack. Keystatic requests its font from Google, which learns who edits, and has no option for it; the
 * editor shows the system's font instead.
 */
export default function withoutGoogleFonts(source) {
  if (!FONT.test(source))
    throw new Error('Keystatic links its font in another way: change FONT in this file.')
  return source.replace(FONT, 'null')
}
