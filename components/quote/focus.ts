import type { RefObject } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

export function fieldIn(form: FormRef, name = '') {
  const found = form.current?.elements.namedItem(name)
  return found instanceof HTMLElement && 'value' in found ? (found as HTMLInputElement) : undefined
}

/** A half-typed date has an empty value: without this check the form would send no date. */
export const hasBadInput = (field: object) => field instanceof HTMLInputElement && field.validity.badInput

export const isEmpty = (form: FormRef, name: string) => {
  const field = fieldIn(form, name)
  return field?.value === '' && !hasBadInput(field)
}

/** Headless UI reads it once the dialog is open: the first field, or the title where a touch keyboard would pop up. */
export const initialFocus = (form: FormRef, name: string, title: RefObject<HTMLElement | null>) => ({
  get current() {
    return (matchMedia('(pointer: coarse)').matches ? undefined : fieldIn(form, name)) ?? title.current
  },
})
