import { anchorsOf } from '#lib/content/anchors.ts'
import type { MinSize } from '#lib/content/pictures/faults.ts'
import { visit } from '#lib/content/schema/walk.ts'
import { toEditorProblem } from './editor-problem.ts'
import type { Loaded } from './load.ts'

/** Counts references to each variable; {SameDay} counts for {sameDay}. */
export function usesOf({ variables, texts }: Loaded) {
  const uses = Object.fromEntries(Object.keys(variables).map((variable) => [variable, 0]))
  for (const { text } of texts)
    for (const [, name = ''] of text.matchAll(/\{(\w+)[|}]/g)) {
      const variable = name in uses ? name : name.charAt(0).toLowerCase() + name.slice(1)
      if (variable in uses) uses[variable] = (uses[variable] ?? 0) + 1
    }
  return uses
}

/** The places that show a picture, and the minimum size for all of them. */
export interface Shown {
  places: { place: string; edit?: string }[]
  least: MinSize
}

export function shownPictures({ parsed }: Loaded) {
  const shown: Record<string, Shown> = {}
  for (const { file, schema, value: whole } of parsed.values())
    visit(schema, whole, ({ editor }, value, path) => {
      if (editor.kind !== 'picture') return
      const src = Object(value).src
      if (typeof src !== 'string' || src === '') return
      const { place, edit } = toEditorProblem({ file, path }, whole)
      const { places, least } = shown[src] ?? { places: [], least: { width: 0, height: 0 } }
      shown[src] = {
        places: [...places, { place, edit }],
        least: {
          width: Math.max(least.width, editor.least.width),
          height: Math.max(least.height, editor.least.height),
        },
      }
    })
  return shown
}

/** The address of a published example for each kind of block. */
export function exampleBlocks({ pages }: Loaded) {
  const examples: Record<string, string> = {}
  for (const { address, draft, content } of pages) {
    const anchors = content && !draft ? anchorsOf(content.blocks) : []
    for (const [index, anchor] of anchors.entries()) {
      const kind = content?.blocks[index]?.discriminant ?? ''
      examples[kind] ??= `${address}#${anchor}`
    }
  }
  return examples
}
