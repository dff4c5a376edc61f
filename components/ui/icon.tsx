/** Without a style sheet. */
const SIZE = 20

/** The sprite renders each outline once per page; an icon references it. */
const outlines = {
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  calendar: '<path d="M4 6.5h16V20H4zM4 11h16M8.5 3.5v5M15.5 3.5v5"/>',
  check: '<path d="M4.5 12.5l5 5 10-11"/>',
  chevron: '<path d="M6 9.5l6 6 6-6"/>',
  close: '<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',
  external: '<path d="M8 16L17.5 6.5M9.5 6h8.5v8.5"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11M4 6.5h1M4 12h1M4 17.5h1"/>',
  mail: '<path d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5"/>',
  menu: '<path d="M3.5 7.5h17M3.5 16.5h17"/>',
  phone:
    '<path d="M5 4h4l1.8 4.6-2.4 1.7a12 12 0 005.3 5.3l1.7-2.4L20 15v4a1.6 1.6 0 01-1.7 1.6C10.5 20 4 13.5 3.4 5.7A1.6 1.6 0 015 4z"/>',
  pin: '<path d="M12 21s-7-6.2-7-11.5a7 7 0 0114 0C19 14.8 12 21 12 21z"/><circle cx="12" cy="9.5" r="2.5"/>',
  search: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5.5 5.5"/>',
  star: '<path d="M12 3.2l2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.1-5.5 3.1 1.2-6.2-4.6-4.3 6.2-.8z"/>',
  facebook:
    '<path fill="currentColor" stroke="none" d="M13.5 21v-7.7h2.6l.4-3h-3V8.4c0-.9.3-1.5 1.5-1.5h1.6V4.2A21 21 0 0014.3 4C12 4 10.4 5.4 10.4 8v2.3H7.8v3h2.6V21z"/>',
  instagram:
    '<rect x="4" y="4" width="16" height="16" rx="4.5"/><circle cx="12" cy="12" r="3.7"/><circle cx="16.6" cy="7.4" r=".6" fill="currentColor"/>',
  linkedin:
    '<path fill="currentColor" stroke="none" d="M4.3 9.3h3.2V20H4.3zM5.9 4a1.9 1.9 0 110 3.8 1.9 1.9 0 010-3.8zM9.7 9.3h3.1v1.5c.5-.9 1.6-1.8 3.3-1.8 3.4 0 4 2.2 4 5.1V20h-3.2v-5.2c0-1.3 0-2.9-1.8-2.9s-2 1.4-2 2.8V20H9.7z"/>',
}

export type IconName = keyof typeof outlines

const symbols = Object.entries(outlines)
  .map(([name, outline]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${outline}</symbol>`)
  .join('')

export function IconSprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as elements it would be sent twice
  return <svg className="hidden" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
}

export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg width={SIZE} height={SIZE} className={`icon ${className}`} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
