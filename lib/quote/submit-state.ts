import type { RequestState } from './state.ts'

/** No confirmed success, no connection, a page older than the site, or a file that failed to upload. */
export type FailureReason = 'failed' | 'offline' | 'outdated' | 'filesFailed'

/** The facts of a stored request that the receipt shows. */
export type SentRequest = Pick<RequestState, 'reference' | 'due' | 'files' | 'requestId'> & {
  sentFiles?: number
}

type Phase =
  | { status: 'idle' | 'uploading' | 'sending' }
  | { status: 'sent'; sent: SentRequest }
  | { status: 'failed'; reason: FailureReason }

/** `attempt` counts failed attempts: each new one moves focus to its message. */
export type SubmitState = Phase & { attempt: number }

export type SubmitAction =
  | { type: 'send'; isUploading?: boolean }
  | { type: 'uploaded' | 'invalid' | 'dismiss' | 'online' | 'restored' }
  | { type: 'sent'; sent: SentRequest }
  | { type: 'failed'; reason: FailureReason }

export const isSending = ({ status }: SubmitState) => status === 'uploading' || status === 'sending'

/** A form posted without scripts comes back with its failure, which takes no focus (`attempt: 0`). */
export const initialSubmitState = ({ status }: RequestState): SubmitState =>
  status === 'failed' ? { status, reason: 'failed', attempt: 0 } : { status: 'idle', attempt: 0 }

export function submitReducer(state: SubmitState, action: SubmitAction): SubmitState {
  const { attempt } = state
  const idle: SubmitState = { status: 'idle', attempt }
  switch (action.type) {
    case 'send':
      return { status: action.isUploading ? 'uploading' : 'sending', attempt }
    case 'uploaded':
      return state.status === 'uploading' ? { status: 'sending', attempt } : state
    case 'sent':
      return { status: 'sent', sent: action.sent, attempt }
    case 'invalid':
      return { status: 'idle', attempt: attempt + 1 }
    case 'failed':
      return { status: 'failed', reason: action.reason, attempt: attempt + 1 }
    case 'dismiss':
      return state.status === 'failed' ? idle : state
    case 'online':
      return state.status === 'failed' && state.reason === 'offline' ? idle : state
    case 'restored':
      return isSending(state) ? idle : state
  }
}
