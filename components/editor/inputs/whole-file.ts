import type { AnyField } from '#lib/content/schema/fields/index.ts'
import { same } from '#lib/content/schema/walk.ts'
import type { Variables } from '#lib/content/variables.ts'
import { editingNow, setEditing } from './editing.ts'
import { type Part, problemsOfFile } from './values.ts'

/** The top-level inputs of the form on the screen. */
const parts = new Map<string, Part>()
let isPlanned = false

/** Validates the whole file once all of its inputs have reported their values. */
export function notePart(step: string, part: Part, file: AnyField, variables: Variables | undefined) {
  parts.set(step, part)
  if (isPlanned) return
  isPlanned = true
  queueMicrotask(() => {
    isPlanned = false
    // Keystatic unmounts and remounts forms; without inputs, every field of the file would count as missing.
    if (parts.size === 0) return
    const problems = variables && problemsOfFile(file, parts, variables)
    if (!same(problems, editingNow().problems)) setEditing({ problems })
  })
}

export function forgetPart(step: string) {
  parts.delete(step)
  if (parts.size === 0) setEditing({ problems: undefined })
}
