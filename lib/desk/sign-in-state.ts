/** What the sign-in form shows; `problem` names a text of the content. */
export type SignInState = {
  step: 'password' | 'code'
  email: string
  problem?: 'missing' | 'failed' | 'codeFailed' | 'locked' | 'unavailable'
  minutes?: number
}
