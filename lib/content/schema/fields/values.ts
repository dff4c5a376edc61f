import { z } from 'zod'
import type { ContentField } from './types.ts'

export function wholeNumber(options: {
  label: string
  help?: string
  min: number
  max: number
}): ContentField<number> {
  const { label, help, min, max } = options
  return {
    label,
    help,
    validator: z.int().min(min).max(max),
    editor: { kind: 'number', whole: true, min, max },
  }
}

export function decimal(options: {
  label: string
  help?: string
  min: number
  max: number
}): ContentField<number> {
  const { label, help, min, max } = options
  return {
    label,
    help,
    validator: z.number().min(min).max(max),
    editor: { kind: 'number', whole: false, min, max },
  }
}

export const checkbox = (options: { label: string; help?: string }): ContentField<boolean> => ({
  ...options,
  validator: z.boolean().default(false),
  editor: { kind: 'checkbox' },
})

export const choice = <const T extends readonly [string, ...string[]]>(options: {
  label: string
  help?: string
  options: T
  /** The content that the editor takes the option labels from. */
  shownAs?: 'footerLists'
}): ContentField<T[number]> => ({
  label: options.label,
  help: options.help,
  validator: z.enum(options.options),
  editor: { kind: 'select', options: options.options, shownAs: options.shownAs },
})
