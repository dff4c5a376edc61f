const FONT = /jsx\("link", \{\s*href: "https:\/\/fonts\.googleapis\.com[^}]*\}\)/

/**
 * A Turbopack loader. Keystatic loads its font from Google, which exposes the IP addresses of editors, and has no
 * option to turn that off. Without it the editor falls back to the system font.
 */
export default function withoutGoogleFonts(source) {
  if (!FONT.test(source))
    throw new Error('Keystatic’s link to its font has changed: update FONT in this file.')
  return source.replace(FONT, 'null')
}
