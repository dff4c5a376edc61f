import { useEffect, useState } from 'react'
import { setEditing } from '#components/editor/inputs/editing.ts'
import { same } from '#lib/content/schema/walk.ts'
import { focusIn, goTo, marksIn, sentenceOf } from './marks.ts'

export type News =
  | { kind: 'quiet' | 'saving' | 'asked' | 'unchanged' | 'failed' | 'corrected' }
  | { kind: 'saved'; at: Date }
  | { kind: 'refused'; problems: Problem[] }

interface Problem {
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
  const [news, setNews] = useState<News>({ kind: 'quiet' })
  useEffect(() => {
    const watches = new AbortController()
    let settled: ReturnType<typeof setTimeout> | undefined
    let saving: MutationObserver | undefined

    const onSubmit = (event: SubmitEvent) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || !form.matches(`${PANEL} form`)) return
      const marks = marksIn(form)
      if (marks.length > 0) {
        event.preventDefault()
        event.stopImmediatePropagation()
        setEditing({ tried: true })
        setNews({
          kind: 'refused',
          problems: marks.map((mark, number) => ({ number, sentence: sentenceOf(mark), mark })),
        })
        return goTo(marks[0])
      }
      clearTimeout(settled)
      saving?.disconnect()
      setEditing({ tried: false, saving: true })
      const refocus = rememberFocus()
      const button = buttonOf(form)
      setTimeout(() => {
        if (!button?.disabled) {
          setEditing({ saving: false })
          const builtIn = form.querySelector<HTMLElement>('[aria-invalid="true"]')
          if (!builtIn) return setNews({ kind: 'unchanged' })
          setNews({
            kind: 'refused',
            problems: [{ number: 0, sentence: `${saidOf(builtIn)}.`, mark: builtIn }],
          })
          return builtIn.focus()
        }
        setNews({ kind: 'saving' })
        let isDone = false
        const watching = new MutationObserver(() => {
          /* A created page has a new form with a new button. */
          if (button.isConnected && button.disabled) return
          /* On a branch, Keystatic may ask for the name of a new branch to save to. */
          const isAsking = document.querySelector('[role="dialog"]') !== null
          if (isAsking && !isDone) return setNews({ kind: 'asked' })
          refocus()
          if (isDone) return
          isDone = true
          settled = setTimeout(() => {
            watching.disconnect()
            setEditing({ saving: false })
          }, SETTLED_MS)
          const failed = isRefusedAbove(form)
          setNews((before) =>
            before.kind === 'asked'
              ? { kind: 'quiet' }
              : failed
                ? { kind: 'failed' }
                : { kind: 'saved', at: new Date() },
          )
        })
        const whatever = { attributes: true, attributeFilter: ['disabled'], childList: true, subtree: true }
        watching.observe(document.body, whatever)
        saving = watching
      })
    }

    const onKey = (event: KeyboardEvent) => {
      if (!isSaveShortcut(event)) return
      event.preventDefault()
      // Keystatic's own listener would save a page without submitting the form, so without our validation.
      event.stopPropagation()
      /* Completes open dialogs first; one with problems stays open and nothing is saved. */
      for (const done of [
        ...document.querySelectorAll<HTMLButtonElement>('dialog[open] [data-done]'),
      ].reverse()) {
        done.click()
      }
      setTimeout(() => {
        const form = document.querySelector<HTMLFormElement>(`${PANEL} form`)
        if (form && !document.querySelector('dialog[open]')) form.requestSubmit(buttonOf(form))
      })
    }

    document.addEventListener('submit', onSubmit, { capture: true, signal: watches.signal })
    document.addEventListener('keydown', onKey, { capture: true, signal: watches.signal })
    return () => {
      watches.abort()
      clearTimeout(settled)
      saving?.disconnect()
    }
  }, [])
  useEffect(() => {
    if (news.kind !== 'refused') return
    const watching = new MutationObserver(() => {
      const there = news.problems.filter(({ mark }) => mark.isConnected)
      const problems = there.filter(({ mark }) => isWrong(mark)).map(asItIsNow)
      // Keystatic has replaced the refused form with another one.
      if (there.length === 0) setNews({ kind: 'quiet' })
      else if (problems.length === 0) setNews({ kind: 'corrected' })
      else if (!same(problems.map(wordsOf), news.problems.map(wordsOf)))
        setNews({ kind: 'refused', problems })
    })
    const whatever = { attributes: true, attributeFilter: MARKS, childList: true, subtree: true }
    watching.observe(document.body, whatever)
    return () => watching.disconnect()
  }, [news])
  return news
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
const asItIsNow = (problem: Problem) =>
  problem.mark.dataset.fault ? { ...problem, sentence: sentenceOf(problem.mark) } : problem

const wordsOf = ({ sentence }: Problem) => sentence

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
