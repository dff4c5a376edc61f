import { type AnyField, group, text } from '../content/schema/fields/index.ts'

/** A section of a page: its kind (components/sections/page-sections.tsx knows who shows it), its anchor, what it holds. */
export interface Section {
  kind: string
  id: string
  holds: AnyField
}

export const section = <K extends string, F extends AnyField>(kind: K, id: string, holds: F) => ({
  kind,
  id,
  holds,
})

export const seo = group({
  label: 'Search engines and sharing',
  fields: {
    title: text({ label: 'Title', help: 'Unique per page; ends with the brand.', max: 75 }),
    description: text({
      label: 'Description',
      help: 'One or two sentences under the title in search results.',
      max: 165,
    }),
    shareAlt: text({ label: 'Alt text of the sharing picture', max: 160 }),
  },
})

/**
 * A page at an address of its own. Its content file holds what its sections hold, in their order; `form` is the dialog
 * that its calls to action open.
 */
export function page<N extends string, S extends Record<string, Section>>(name: N, sections: S) {
  const held = Object.entries(sections).map(([key, { holds }]) => [key, holds])
  return {
    name,
    address: `/${name}`,
    path: `content/pages/${name}`,
    shelf: 'Pages',
    preview: `/${name}`,
    holds: group({
      label: `Page: ${name}`,
      fields: { seo, ...(Object.fromEntries(held) as { [K in keyof S]: S[K]['holds'] }) },
    }),
    form: 'hero-quote',
    sections,
  } as const
}
