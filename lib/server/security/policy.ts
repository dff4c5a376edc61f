/** Sources by directive of a content security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>

/**
 * The content security policy of a page: the only scripts and styles it may hold itself, what the vendors that are set
 * up need, and where files of requests go.
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
        // Of style attributes alone (the color behind a picture): elements and sheets have a directive of their own.
        'style-src': ["'self'", "'unsafe-inline'"],
        // A hash among them would take its meaning from 'unsafe-inline', which some vendors need.
        'style-src-elem': ["'self'", ...(allowsAnyStyle(vendors) ? [] : inlineStyles)],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...storage],
        'manifest-src': ["'self'"],
        ...always,
      },
      vendors,
    ]),
  )

const allowsAnyStyle = (vendors: Sources) => vendors['style-src-elem']?.includes("'unsafe-inline'")

/**
 * For pages as Next.js makes them: it hands over the RSC payload in inline scripts that differ from page to page, so any
 * inline script is allowed. Handlers in attributes are not, nor is anything from elsewhere.
 */
export const staticCsp = (vendors: Sources = {}, storage: readonly string[] = []) =>
  pageCsp(
    ["'unsafe-inline'"],
    ["'unsafe-inline'"],
    mergeSources([{ 'script-src-attr': ["'none'"] }, vendors]),
    storage,
  )

/** The content editor brings styles of its own and talks to the repository it saves to. */
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

/** A drawing that is opened by itself: nothing in it is ever run. */
export const svgCsp = join({
  'default-src': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  ...always,
})

/** What a visitor sent along: saved by staff, and nothing of it ever runs, however it is opened. */
export const attachmentCsp = "sandbox; default-src 'none'"

/** The policy of every answer from the address of a page, errors and redirects included. */
export const baseCsp = join({ 'object-src': ["'none'"], ...always })

/** Where no page can be: should a file from there be opened as one, nothing in it runs. */
export const inertCsp = join({ 'default-src': ["'none'"], ...always })

function join(directives: Record<string, readonly string[]>) {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

type Directives = Readonly<Record<string, readonly string[] | undefined>>

/** Each source once, in the order in which it comes. */
export function mergeSources(all: readonly Directives[]): Record<string, string[]> {
  const names = [...new Set(all.flatMap((directives) => Object.keys(directives)))]
  return Object.fromEntries(names.map((name) => [name, [...new Set(all.flatMap((one) => one[name] ?? []))]]))
}
