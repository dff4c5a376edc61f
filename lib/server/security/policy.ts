export type Sources = Readonly<Record<string, readonly string[]>>

/**
 * The content security policy of a page: allows only its own inline scripts and styles, the sources of the configured
 * vendors, and the storage for uploads.
 */
export const pageCsp = (
  inlineScripts: readonly string[],
  inlineStyles: readonly string[] = [],
  vendors: Sources = {},
  storage: readonly string[] = [],
) =>
  join(
    mergeSources([
      {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...inlineScripts],
        // Applies only to style attributes (the color behind a picture): elements and sheets have their own directive.
        'style-src': ["'self'", "'unsafe-inline'"],
        // A hash would make browsers ignore 'unsafe-inline', which some vendors need.
        'style-src-elem': [
          "'self'",
          ...(vendors['style-src-elem']?.includes("'unsafe-inline'") ? [] : inlineStyles),
        ],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...storage],
        // The logo preview's; without it, the sources of a vendor would be the only ones.
        'worker-src': ["'self'"],
        ...always,
      },
      vendors,
    ]),
  )

/** The content editor has its own styles and connects to the repository it saves to. */
export const editorCsp = (inlineScripts: readonly string[]) =>
  join({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", 'https://api.github.com', 'https://raw.githubusercontent.com'],
    ...always,
  })

const always = {
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** For an SVG opened as a document: no script in it runs. */
export const svgCsp = join({
  'default-src': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  ...always,
})

/** For files that visitors attach: staff download them, and nothing in them runs, however they are opened. */
export const attachmentCsp = "sandbox; default-src 'none'"

/** For a sent SVG in a tab of its own: it runs nothing, loads nothing, and belongs to no site. */
export const sentSvgCsp =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

/** For a PDF that staff look at: the viewer of Chromium does not start in a sandbox. */
export const pdfCsp = join(always)

/** For the scripts, styles and fonts of the build. */
export const baseCsp = join({ 'object-src': ["'none'"], ...always })

/** For addresses without pages. */
export const inertCsp = join({ 'default-src': ["'none'"], ...always })

function join(directives: Sources) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Merges sources by directive without duplicates, in their original order. */
export function mergeSources(all: readonly Sources[]): Sources {
  const names = [...new Set(all.flatMap((directives) => Object.keys(directives)))]
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.flatMap((one) => one[name] ?? []))]]))
}
