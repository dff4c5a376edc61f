import { useEffect, useRef } from 'react'

/** Once a form shows another step, the focus goes to its first field: what had it is gone. */
export function useStepFocus(step: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  }, [step])
  return form
}
