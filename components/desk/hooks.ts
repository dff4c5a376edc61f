/**
 * What the scripts of the desk look up in markup that the server has rendered: each mark is spread into an element and
 * found by its selector. Owners: desk-tools.ts and restore-focus.ts, but for `change`, which is of desk-live.ts.
 */

/** The list of staff that every owner's field offers… */
export const MEMBERS = 'desk-members'
/** …the form that the boxes on the cards belong to… */
export const BULK_FORM = 'desk-several'
/** …the help that "?" opens, and the live region that says what scripts have done. */
export const SHORTCUTS = 'desk-keys'
export const ANNOUNCER = 'desk-announcer'

/** A line of what "Copy" puts on the clipboard. */
export const copyLine = { 'data-copy-line': '' }
export const COPY_LINES = '[data-copy-line]'

/** Where a card says what a colleague has changed. */
export const changeNotice = { 'data-change': '' }
export const changeNoticeOf = (id: number) => `[data-submission="${id}"] [data-change]`

type Action = 'reply' | 'call' | 'contacted' | 'copy' | 'print'
/** A control of a card that the tools follow, or work themselves. */
export const actionMark = (name: Action) => ({ 'data-action': name })
export const actionSelector = (...names: Action[]) =>
  names.map((name) => `[data-action="${name}"]`).join(', ')
