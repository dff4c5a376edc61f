/** In pixels, for a page without its style sheet. */
const SIZE = 20

/** Shared by the social networks' marks. */
const frame = '<rect x="4" y="4" width="16" height="16" rx="4.5"/>'

/** The sprite renders each outline once per page; an icon references it. */
const outlines = {
  alert: '<path d="M12 4 2.5 20h19zM12 10v5M12 17.3v.2"/>',
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  calendar: '<path d="M4 6.5h16V20H4zM4 11h16M8.5 3.5v5M15.5 3.5v5"/>',
  chat: '<path d="M4 5h16v11.5h-9L6.5 20v-3.5H4z"/>',
  check: '<path d="M4.5 12.5l5 5 10-11"/>',
  chevron: '<path d="M6 9.5l6 6 6-6"/>',
  close: '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
  external: '<path d="M8 16L17.5 6.5M9.5 6h8.5v8.5"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11M4 6.5h1M4 12h1M4 17.5h1"/>',
  mail: '<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5"/>',
  menu: '<path d="M3.5 7.5h17M3.5 16.5h17"/>',
  news: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.7v.2"/>',
  phone:
    '<path d="M5 4h4l1.8 4.6-2.4 1.7a12 12 0 005.3 5.3l1.7-2.4L20 15v4a1.6 1.6 0 01-1.7 1.6C10.5 20 4 13.5 3.4 5.7A1.6 1.6 0 015 4z"/>',
  pin: '<path d="M12 21s-7-6.2-7-11.5a7 7 0 0114 0C19 14.8 12 21 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5.5 5.5"/>',
  facebook: `${frame}<path d="M16 8h-1a2.5 2.5 0 00-2.5 2.5V20M9.5 13h6"/>`,
  instagram: `${frame}<circle cx="12" cy="12" r="3.7"/><circle cx="16.6" cy="7.4" r=".6" fill="currentColor"/>`,
  linkedin: `${frame}<path d="M8 11v5.5M8 7.5v.3M11.5 16.5V11M11.5 13.5c0-3 5-3 5 0v3"/>`,
}

export type IconName = keyof typeof outlines

export function IconSprite() {
  const symbols = Object.entries(outlines)
    .map(([name, outline]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${outline}</symbol>`)
    .join('')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the RSC payload would repeat elements
  return <svg className="hidden" aria-hidden dangerouslySetInnerHTML={{ __html: symbols }} />
}

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg width={SIZE} height={SIZE} className={`icon ${className}`} aria-hidden>
      <use href={`#i-${name}`} />
    </svg>
  )
}
