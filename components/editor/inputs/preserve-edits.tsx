import { useCallback, useEffect, useRef } from 'react'
import { rememberEdited, rememberOpened } from '#components/editor/saves.ts'
import { same } from '#lib/content/schema/walk.ts'
import { forgetUndo, offerUndo, TouchContext, useEditing } from './editing.ts'
import { Place, ProblemsContext } from './place.tsx'
import { asUpdate, type Edited, valueIn } from './values.ts'
import { forgetPart, notePart } from './whole-file.ts'

/**
 * Wraps a top-level input. Restores what the user types during a save, after which Keystatic resets inputs to the saved
 * state. Offers undo for what Keystatic's reset or paste buttons replace.
 */
export function PreserveEdits(props: Edited) {
  const { saving, variables, problems } = useEditing()
  const { Wrapped, step = '', whole } = props.schema
  const latest = useRef(props)
  const touched = useRef(false)
  const there = useRef<{ value: unknown } | undefined>(undefined)
  const typed = useRef<{ value: unknown } | undefined>(undefined)
  const touch = useCallback(() => {
    touched.current = true
    rememberEdited()
    forgetUndo()
  }, [])
  useEffect(() => {
    latest.current = props
    const put = (value: unknown) => {
      touched.current = true
      latest.current.onChange(asUpdate(latest.current.schema, value) as never)
    }
    const value = valueIn(props)
    if (whole) notePart(step, { schema: props.schema, value }, whole, variables)
    const before = there.current
    if (!saving) typed.current = undefined
    if (before && same(value, before.value)) return
    there.current = { value }
    const byHand = touched.current
    touched.current = false
    if (!before) return
    if (byHand) {
      if (saving) typed.current = { value }
    } else if (typed.current) {
      const { value: kept } = typed.current
      typed.current = undefined
      put(kept)
    } else if (!saving) offerUndo(() => put(before.value))
  })
  useEffect(() => {
    rememberOpened()
    return () => {
      forgetUndo()
      forgetPart(step)
    }
  }, [step])
  return (
    <TouchContext value={touch}>
      <ProblemsContext value={problems}>
        <Place step={step}>{Wrapped && <Wrapped {...props} />}</Place>
      </ProblemsContext>
    </TouchContext>
  )
}
