import { act } from '@testing-library/react'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error.js'
import { PAGE_TIMEOUT_MS } from '#components/forms/use-post.ts'

/** How a server action comes to no answer. */
export const unanswered = {
  failed: () => Promise.reject(new TypeError('Failed to fetch')),
  late: () => new Promise<never>(() => {}),
  outdated: () => Promise.reject(new UnrecognizedActionError()),
}

/** Waits for an answer as long as a page does. */
export async function waitInVain() {
  await act(() => jest.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS))
}
