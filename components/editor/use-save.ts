import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { setEditing } from '#components/editor/inputs/editing.ts'
import { same } from '#lib/content/schema/walk.ts'
import { focusIn, goTo, marksIn, sentenceOf } from './marks.ts'

export type SaveStatus =
  | { kind: 'quiet' | 'saving' | 'asked' | 'unchanged' | 'failed' | 'corrected' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; problems: MarkedProblem[] }

interface MarkedProblem {
  number: number
  sentence: string
  mark: HTMLElement
}

/** How long after a save Keystatic may still reset its inputs. */
const SETTLED_MS = 3000

const PANEL = '#keystatic-main-panel'

export const isSaveShortcut = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'

export const savedAtTime = (at: Date) =>
  `Saved at ${at.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' })}.`

/**
 * Intercepts a save, refuses it while there are problems, and reports the result. Keystatic announces neither success
 * nor failure: the state of its button and the presence of an alert are all there is to observe.
 */
export function useSave() {
  const [status, setStatus] = useState<SaveStatus>({ kind: 'quiet' })
  useEffect(() => interceptSaves(setStatus), [])
  useEffect(
    () => (status.kind === 'refused' ? watchCorrections(status.problems, setStatus) : undefined),
    [status],
  )
  return status
}

type SetStatus = Dispatch<SetStateAction<SaveStatus>>

function interceptSaves(setStatus: SetStatus) {
  const listeners = new AbortController()
  let stopWatching = () => {}

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches(`${PANEL} form`)) return
    const marks = marksIn(form)
    if (marks.length > 0) {
      event.preventDefault()
      event.stopImmediatePropagation()
      setEditing({ tried: true })
      setStatus({
        kind: 'refused',
        problems: marks.map((mark, number) => ({ number, sentence: sentenceOf(mark), mark })),
      })
      return goTo(marks[0])
    }
    stopWatching()
    setEditing({ tried: false, saving: true })
    const refocus = rememberFocus()
    const button = buttonOf(form)
    // Keystatic disables the button while it saves; if it does not, there is nothing to save or an invalid input.
    setTimeout(() => {
      if (button?.disabled) stopWatching = watchResult({ form, button, refocus, setStatus })
      else reportNotSaved(form, setStatus)
    })
  }

  document.addEventListener('submit', onSubmit, { capture: true, signal: listeners.signal })
  document.addEventListener('keydown', saveByShortcut, { capture: true, signal: listeners.signal })
  return () => {
    listeners.abort()
    stopWatching()
  }
}

function saveByShortcut(event: KeyboardEvent) {
  if (!isSaveShortcut(event)) return
  event.preventDefault()
  // Keystatic's own listener would save a page without submitting the form, so without our validation.
  event.stopPropagation()
  // Completes open dialogs first, the innermost before the others; one with problems stays open and nothing is saved.
  const done = document.querySelectorAll<HTMLButtonElement>('dialog[open] [data-done]')
  for (const button of [...done].reverse()) button.click()
  setTimeout(() => {
    const form = document.querySelector<HTMLFormElement>(`${PANEL} form`)
    if (form && !document.querySelector('dialog[open]')) form.requestSubmit(buttonOf(form))
  })
}

function reportNotSaved(form: HTMLFormElement, setStatus: SetStatus) {
  setEditing({ saving: false })
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (!invalid) return setStatus({ kind: 'unchanged' })
  setStatus({
    kind: 'refused',
    problems: [{ number: 0, sentence: `${saidOf(invalid)}.`, mark: invalid }],
  })
  invalid.focus()
}

type Saving = {
  form: HTMLFormElement
  button: HTMLButtonElement
  refocus: () => void
  setStatus: SetStatus
}

/** Reports the result of a save once Keystatic enables its button; returns a function that stops watching. */
function watchResult({ form, button, refocus, setStatus }: Saving) {
  setStatus({ kind: 'saving' })
  let settled: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    // A created page has a new form with a new button.
    if (button.isConnected && button.disabled) return
    // On a branch, Keystatic may ask for the name of a new branch to save to.
    const isAsking = document.querySelector('[role="dialog"]') !== null
    if (isAsking && !settled) return setStatus({ kind: 'asked' })
    refocus()
    if (settled) return
    settled = setTimeout(() => {
      observer.disconnect()
      setEditing({ saving: false })
    }, SETTLED_MS)
    const result: SaveStatus = isRefusedAbove(form) ? { kind: 'failed' } : { kind: 'saved', at: new Date() }
    setStatus((before) => (before.kind === 'asked' ? { kind: 'quiet' } : result))
  })
  observer.observe(document.body, { attributeFilter: ['disabled'], childList: true, subtree: true })
  return () => {
    clearTimeout(settled)
    observer.disconnect()
  }
}

/** Follows the refused problems until all of them are corrected. */
function watchCorrections(refused: MarkedProblem[], setStatus: SetStatus) {
  const observer = new MutationObserver(() => {
    const there = refused.filter(({ mark }) => mark.isConnected)
    const problems = there.filter(({ mark }) => isWrong(mark)).map(asItIsNow)
    // Keystatic has replaced the refused form with another one.
    if (there.length === 0) setStatus({ kind: 'quiet' })
    else if (problems.length === 0) setStatus({ kind: 'corrected' })
    else if (!same(problems.map(sentencesOf), refused.map(sentencesOf)))
      setStatus({ kind: 'refused', problems })
  })
  observer.observe(document.body, { attributeFilter: MARKS, childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Keystatic renders its alert inside the form of a singleton, and next to the form of a page. */
const isRefusedAbove = (form: HTMLFormElement) =>
  [...form.children, ...(form.parentElement?.children ?? [])].some(
    (part) => part.getAttribute('role') === 'alert',
  )

const MARKS = ['data-fault', 'aria-invalid']

const isWrong = (mark: HTMLElement) =>
  mark.dataset.fault !== undefined || mark.getAttribute('aria-invalid') === 'true'

/** A list row has one mark for all of its problems: once one is corrected, the mark names the next. */
const asItIsNow = (problem: MarkedProblem) =>
  problem.mark.dataset.fault ? { ...problem, sentence: sentenceOf(problem.mark) } : problem

const sentencesOf = ({ sentence }: MarkedProblem) => sentence

/** Restores focus after a save, during which Keystatic disables its button and may recreate its inputs. */
function rememberFocus() {
  const focused = document.activeElement
  const place = focused?.closest<HTMLElement>('[data-place]')?.dataset.place
  return () => {
    if (document.activeElement !== document.body) return
    const there = place ? `[data-place="${place}"]` : `button[type="submit"][form]`
    focusIn(focused?.isConnected ? focused : document.querySelector(there))
  }
}

const buttonOf = (form: HTMLFormElement) =>
  document.querySelector<HTMLButtonElement>(`button[type="submit"][form="${form.id}"]`)

/** Keystatic's message below its own invalid input. */
const saidOf = (input: HTMLElement) => {
  const about = input.getAttribute('aria-describedby')?.split(' ') ?? []
  const [said] = about.flatMap((id) => document.getElementById(id)?.textContent || []).reverse()
  return (
    said?.replace(/ must be unique$/, ': is already used by another page; choose another') ??
    'Correct what is marked'
  )
}
