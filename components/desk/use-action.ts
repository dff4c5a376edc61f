import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, startTransition, useActionState } from 'react'

/**
 * A server action as a form uses it. Without script the browser posts the form; with script a call that does not get
 * through becomes a state as well, where React's own way would replace the page by its error boundary. Nothing is reset.
 */
export function useAction<S>(
  action: (before: Awaited<S>, data: FormData) => Promise<S>,
  idle: Awaited<S>,
  /** The state of a call that did not get through. */
  failed: (before: Awaited<S>) => Awaited<S>,
  /** Called before the page shows the outcome, which may take the form away. */
  onDone?: (state: S, data: FormData) => void,
  /** What need not be asked: the server refuses it as well, but not from a body that is too large to be read. */
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
