import type { Problem } from '#lib/content/content-error.ts'
import { labelsOf } from '#lib/content/labels.ts'
import { PAGES_FOLDER } from '#lib/content/pages.ts'
import { fileOf, files, names } from '#lib/content/schema/index.ts'
import { page } from '#lib/content/schema/page.ts'

/** A problem as the editor tells it: by the labels that stand there, and where to go. */
export interface Told {
  place: string
  remedy: string
  /** Where it is edited; a file that nobody reads is edited nowhere. */
  edit?: string
}

/** `value` is what the file holds, as far as it can be read. */
export function told({ file, path = [], remedy }: Problem, value?: unknown): Told {
  const { holds, label, edit } = edited(file) ?? { label: file }
  return { place: [label, ...(holds ? labelsOf(holds, path, value) : [])].join(' › '), remedy, edit }
}

/** What a file holds, what the editor calls it, and where it is edited. */
function edited(file: string) {
  const name = names.find((one) => fileOf(one) === file)
  if (name)
    return { holds: files[name].holds, label: files[name].holds.label, edit: `/keystatic/singleton/${name}` }
  const [, address] = PAGE.exec(file) ?? []
  return address
    ? { holds: page, label: `Page: ${address}`, edit: `/keystatic/collection/pages/item/${address}` }
    : undefined
}

const PAGE = new RegExp(`^${PAGES_FOLDER}/([^/]+)\\.yaml$`)
