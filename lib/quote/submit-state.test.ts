import { idleState } from './state.ts'
import { initialSubmitState, isSending, submitReducer } from './submit-state.ts'

type Action = Parameters<typeof submitReducer>[1]
const idle = initialSubmitState(idleState)
const after = (...actions: Action[]) => actions.reduce(submitReducer, idle)

test('files are uploaded before the request is sent, and both keep the form busy', () => {
  const uploading = after({ type: 'send', isUploading: true })
  expect(uploading).toEqual({ status: 'uploading', attempt: 0 })
  const sending = submitReducer(uploading, { type: 'uploaded' })
  expect(sending).toEqual({ status: 'sending', attempt: 0 })
  expect([idle, uploading, sending].map(isSending)).toEqual([false, true, true])
  const sent = { reference: '1011' }
  expect(submitReducer(sending, { type: 'sent', sent })).toEqual({ status: 'sent', sent, attempt: 0 })
})

test('each attempt that went wrong counts, be it refused or failed, and the next one starts clean', () => {
  const failed = after({ type: 'send' }, { type: 'invalid' }, { type: 'failed', reason: 'outdated' })
  expect(failed).toEqual({ status: 'failed', reason: 'outdated', attempt: 2 })
  expect(submitReducer(failed, { type: 'send' })).toEqual({ status: 'sending', attempt: 2 })
  expect(submitReducer(failed, { type: 'dismiss' })).toEqual({ status: 'idle', attempt: 2 })
})

test('a connection takes back only the failure that it cures', () => {
  expect(after({ type: 'failed', reason: 'offline' }, { type: 'online' }).status).toBe('idle')
  expect(after({ type: 'failed', reason: 'failed' }, { type: 'online' }).status).toBe('failed')
  expect(after({ type: 'send' }, { type: 'online' }).status).toBe('sending')
})

test('a page restored from the back-forward cache sends nothing any more, and keeps what it said', () => {
  expect(after({ type: 'send' }, { type: 'restored' }).status).toBe('idle')
  expect(after({ type: 'failed', reason: 'failed' }, { type: 'restored' }).status).toBe('failed')
})

test('a post without scripts that failed says so from the start, without a new attempt', () => {
  expect(initialSubmitState({ ...idleState, status: 'failed' })).toEqual({
    status: 'failed',
    reason: 'failed',
    attempt: 0,
  })
  expect(initialSubmitState({ ...idleState, status: 'invalid' })).toEqual(idle)
})
