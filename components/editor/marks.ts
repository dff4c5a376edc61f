/** Elements marked with a problem; a list row has one mark for all of its problems. */
export const marksIn = (part: ParentNode | null) => [
  ...(part?.querySelectorAll<HTMLElement>('[data-fault]') ?? []),
]

export const sentenceOf = (mark: HTMLElement) => `${mark.dataset.fault}.`

export function goTo(mark: Element | null | undefined) {
  for (let fold = mark?.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  mark?.scrollIntoView({ block: 'center' })
  focusIn(mark)
}

/** Focuses the first control without scrolling. */
export function focusIn(mark: Element | null | undefined) {
  const control = 'input, textarea, select, button'
  const first = mark?.matches(control) ? mark : mark?.querySelector(control)
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}
