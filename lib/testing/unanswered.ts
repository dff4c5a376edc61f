import { act } from '@testing-library/react'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error.js'
import { PAGE_TIMEOUT_MS } from '#lib/forms/page-timeout.ts'

const unanswered = {
  failed: () => Promise.reject(new TypeError('Failed to fetch')),
  late: () => new Promise<never>(() => {}),
  outdated: () => Promise.reject(new UnrecognizedActionError()),
}
type Unanswered = keyof typeof unanswered

/** A server action that comes to an outcome, or to no answer. */
export const comingTo = <Outcome extends string>(outcome: Outcome | Unanswered) =>
  unanswered[outcome as Unanswered] ?? (async () => ({ outcome: outcome as Exclude<Outcome, Unanswered> }))

/** An answer that comes when a test says so. */
export function answerLater<T>() {
  let resolve: (answer: T) => void = () => {}
  const promise = new Promise<T>((answer) => {
    resolve = answer
  })
  return { promise, resolve }
}

/** Runs what calls a server action, and waits for its answer as long as a page does. Needs fake timers. */
export const inVain = (run: () => void) =>
  act(() => {
    run()
    return jest.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS)
  })
