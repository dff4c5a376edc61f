import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error.js'

/** How a server action comes to no answer. One that is late needs fake timers. */
export const unanswered = {
  failed: () => Promise.reject(new TypeError('Failed to fetch')),
  late: () => new Promise<never>(() => {}),
  outdated: () => Promise.reject(new UnrecognizedActionError()),
}
