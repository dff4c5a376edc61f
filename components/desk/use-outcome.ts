import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { post, useOnce } from '#components/forms/use-post.ts'

/** Calls a server action of the desk, where each failure has a sentence, and being offline the same as most. */
export async function call<T extends object, Stop = never>(
  action: () => Promise<T>,
  first?: () => Promise<Stop | undefined>,
) {
  const result = await post(action, first)
  if (typeof result === 'object') return result
  return { outcome: result === 'offline' ? ('failed' as const) : result }
}

/** The outcome of an action, what runs it, whether it is running, and what forgets the outcome. */
export function useOutcome<Args extends unknown[], Outcome>(action: (...args: Args) => Promise<Outcome>) {
  // No transition: it would end only with that of the router, which waits for a late result.
  const [outcome, setOutcome] = useState<Outcome>()
  const [once, isPending] = useOnce()
  const run = (...args: Args) => once(async () => setOutcome(await action(...args)))
  return [outcome, run, isPending, () => setOutcome(undefined)] as const
}

/** The listeners of a form that runs an action, also with Ctrl+Enter in a text of several lines. */
export const submits = (run: (form: HTMLFormElement) => unknown) => ({
  onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  },
  onKeyDown({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLFormElement>) {
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit()
  },
})
