import { useCallback, useEffect, useRef } from 'react'
import { Touched, useEditing } from './editing'
import { asUpdate, type InputProps, same, valueIn } from './values'

/**
 * When a save has ended, the editor puts what was saved in the place of what is there, and what was typed meanwhile is
 * gone. So what somebody has done since then is put back.
 */
export function Kept(props: InputProps) {
  const { saving } = useEditing()
  const { Within } = props.schema
  const touched = useRef(false)
  const typed = useRef<{ value: unknown } | undefined>(undefined)
  const touch = useCallback(() => {
    touched.current = true
  }, [])
  useEffect(() => {
    const value = valueIn(props)
    if (!saving) typed.current = undefined
    else if (touched.current) typed.current = { value }
    else if (typed.current && !same(value, typed.current.value)) {
      const update = asUpdate(props.schema, typed.current.value)
      typed.current = undefined
      props.onChange(update as never)
    }
    touched.current = false
  })
  return <Touched value={touch}>{Within && <Within {...props} />}</Touched>
}
