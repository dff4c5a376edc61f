import type { Loaded } from './load.ts'
import { told } from './told.ts'

/** How often each fact is written as a placeholder, {SameDay} and {sameDay} alike. */
export function usesOf({ facts, texts }: Loaded) {
  const uses = Object.fromEntries(Object.keys(facts).map((fact) => [fact, 0]))
  for (const { text } of texts)
    for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
      const fact = name in uses ? name : name.charAt(0).toLowerCase() + name.slice(1)
      if (fact in uses) uses[fact] = (uses[fact] ?? 0) + 1
    }
  return uses
}

/** Where each picture is shown, in the words of the editor. */
export function shownPictures({ texts }: Loaded) {
  const shown: Record<string, string[]> = {}
  for (const { file, path, text } of texts.filter(({ path }) => path.at(-1) === 'src')) {
    const { place } = told({ file, field: '', path: path.slice(0, -1), remedy: '' })
    shown[text] = [...(shown[text] ?? []), place]
  }
  return shown
}
