import type { z } from 'zod'
import type { Place } from '#lib/content/pictures/places.ts'

/**
 * The vocabulary of the content schema. Every field says once what an editor may write; the validator (`schema`)
 * and the visual editor (`editor`, read by keystatic.config.ts) both come from it.
 */
export type ContentField<T = unknown> = {
  label: string
  help?: string
  validator: z.ZodType<T>
  editor: Editor
}

// biome-ignore lint/suspicious/noExplicitAny: a field of any type, as in z.ZodType<any>
export type AnyField = ContentField<any>
export type Fields = Record<string, AnyField>
export type Output<F extends AnyField> = F extends ContentField<infer T> ? T : never

export type Editor =
  | {
      kind: 'text'
      multiline: boolean
      min: number
      max: number
      params: readonly string[]
      /** Written in another file of content, where the editor finds what can be chosen. */
      offers?: 'interests'
      pattern?: { matches: RegExp; fix: string }
    }
  | { kind: 'number'; whole: boolean; min: number; max: number }
  | { kind: 'checkbox' }
  | { kind: 'select'; options: readonly string[] }
  | {
      kind: 'picture'
      folder: string
      places: readonly Place[]
      least: { width: number; height: number }
      optional: boolean
      /** Named by its path: what pages of a folder show belongs to the site, not to the page. */
      byPath: boolean
      fields: Fields
    }
  | { kind: 'object'; fields: Fields }
  | { kind: 'list'; element: AnyField; min: number; max: number; title?: string }
  | { kind: 'blocks'; kinds: Fields }
