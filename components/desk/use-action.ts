import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, startTransition, useActionState } from 'react'

/**
 * Connects a form to a server action. Without JavaScript the browser posts the form; with it, a failed call becomes a
 * state as well, whereas React would replace the page with its error boundary. The form is not reset.
 */
export function useAction<S>(
  action: (before: Awaited<S>, data: FormData) => Promise<S>,
  idle: Awaited<S>,
  /** The state after a failed call. */
  failed: (before: Awaited<S>) => Awaited<S>,
  /** Called before the page shows the outcome, which may remove the form. */
  onDone?: (state: S, data: FormData) => void,
  /** Rejects input without a call: the server rejects it as well, but cannot read a body that is too large. */
  refuse?: (data: FormData) => Awaited<S> | undefined,
) {
  const [posted, formAction] = useActionState(action, idle)
  const [state, run, pending] = useActionState(async (before: Awaited<S>, data: FormData) => {
    const refused = refuse?.(data)
    if (refused) return refused
    try {
      const after = await action(before, data)
      onDone?.(after, data)
      return after
    } catch (error) {
      unstable_rethrow(error)
      return failed(before)
    }
  }, posted)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = new FormData(event.currentTarget, submitter)
    startTransition(() => run(data))
  }
  return { state, pending, form: { action: formAction, onSubmit } }
}

export type ActionForm = ReturnType<typeof useAction>['form']
