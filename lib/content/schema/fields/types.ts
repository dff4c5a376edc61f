import type { z } from 'zod'
import type { FormName } from '#contract/forms.ts'

/**
 * A field of the content schema: one definition provides both the Zod validator and the input in the visual editor
 * (`editor`, read by keystatic.config.ts).
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

/** How lines of a pasted list become entries. */
export interface Paste {
  help: string
  read: (line: string) => unknown
}

export type Editor =
  | {
      kind: 'text'
      multiline: boolean
      min: number
      max: number
      params: readonly string[]
      mayUse: readonly string[]
      /** The form whose options the editor offers; 'form' means the one chosen in the field next to it. */
      offers?: FormName | 'form'
      /** Shown as written, not typeset. */
      plain: boolean
      /** Shown in large type; line breaks keep short words or whole phrases together. */
      heading?: 'words' | 'phrases'
      /** Never translated. */
      fixed: boolean
      /** May contain links. */
      links: boolean
      pattern?: { matches: RegExp; fix: string }
      /** A calendar date, entered with the browser's date picker. */
      day?: boolean
    }
  | { kind: 'number'; whole: boolean; min: number; max: number }
  | { kind: 'checkbox' }
  | { kind: 'select'; options: readonly string[]; shownAs?: 'footerLists' }
  | {
      kind: 'picture'
      folder: string
      least: { width: number; height: number }
      optional: boolean
      fields: Fields
    }
  | { kind: 'object'; fields: Fields }
  | { kind: 'list'; element: AnyField; min: number; max: number; title?: string; paste?: Paste }
  | { kind: 'blocks'; kinds: Fields }
