import { idleState } from './state.ts'
import { initialSubmitState, isSending, submitReducer } from './submit-state.ts'

type Action = Parameters<typeof submitReducer>[1]
const idle = initialSubmitState(idleState)
const after = (...actions: Action[]) => actions.reduce(submitReducer, idle)

test('uploads files before it sends the request, and both keep the form busy', () => {
  const uploading = after({ type: 'send', isUploading: true })
  expect(uploading).toEqual({ status: 'uploading', attempt: 0 })
  const sending = submitReducer(uploading, { type: 'uploaded' })
  expect(sending).toEqual({ status: 'sending', attempt: 0 })
  expect([idle, uploading, sending].map(isSending)).toEqual([false, true, true])
  const sent = { reference: '1011' }
  expect(submitReducer(sending, { type: 'sent', sent })).toEqual({ status: 'sent', sent, attempt: 0 })
})

test('counts each rejected or failed attempt, and the next one starts clean', () => {
  const failed = after({ type: 'send' }, { type: 'invalid' }, { type: 'failed', reason: 'outdated' })
  expect(failed).toEqual({ status: 'failed', reason: 'outdated', attempt: 2 })
  expect(submitReducer(failed, { type: 'send' })).toEqual({ status: 'sending', attempt: 2 })
  expect(submitReducer(failed, { type: 'dismiss' })).toEqual({ status: 'idle', attempt: 2 })
})

test('clears only the offline failure when the connection returns', () => {
  expect(after({ type: 'failed', reason: 'offline' }, { type: 'online' }).status).toBe('idle')
  expect(after({ type: 'failed', reason: 'failed' }, { type: 'online' }).status).toBe('failed')
  expect(after({ type: 'send' }, { type: 'online' }).status).toBe('sending')
})

test('stops sending when the back-forward cache restores the page, but keeps a failure', () => {
  expect(after({ type: 'send' }, { type: 'restored' }).status).toBe('idle')
  expect(after({ type: 'failed', reason: 'failed' }, { type: 'restored' }).status).toBe('failed')
})

test('shows the failure of a post without scripts from the start, without counting an attempt', () => {
  expect(initialSubmitState({ ...idleState, status: 'failed' })).toEqual({
    status: 'failed',
    reason: 'failed',
    attempt: 0,
  })
  expect(initialSubmitState({ ...idleState, status: 'invalid' })).toEqual(idle)
})
