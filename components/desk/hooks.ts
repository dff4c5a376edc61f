import type { Undo } from '#lib/desk/undo.ts'

/**
 * What the scripts of the desk look up in markup that the server has rendered: each mark is spread into an element and
 * found by its selector.
 */

/** The form that the boxes of the rows belong to, the help that "?" opens, and the live region of the scripts. */
export const BULK_FORM = 'desk-several'
export const SHORTCUTS = 'desk-keys'
export const ANNOUNCER = 'desk-announcer'

/** The link of a row; "Back to the list" leads to it. */
export const rowLinkId = (id: number | string) => `row-${id}`
/** A link that the router follows without loading the list again. */
export const softLink = { 'data-soft': '' }
export const SOFT_LINK = 'a[data-soft]'

/** A line of what "Copy" puts on the clipboard. */
export const copyLine = { 'data-copy-line': '' }
export const COPY_LINES = '[data-copy-line]'

/** Where a row and the open request say what a colleague has changed. */
export const changeNotice = { 'data-change': '' }
export const changeNoticeOf = (id: number) =>
  `:is([data-row="${id}"], [data-submission="${id}"]) [data-change]`

type Action =
  | 'reply'
  | 'call'
  | 'contacted'
  | 'take'
  | 'spam'
  | 'release'
  | 'copy'
  | 'print'
  | 'next'
  | 'previous'
  | 'back'
  | 'undo'
/** A control that the tools follow, or work themselves. */
export const actionMark = (name: Action) => ({ 'data-action': name })
export const actionSelector = (...names: Action[]) =>
  names.map((name) => `[data-action="${name}"]`).join(', ')

/** What has just happened and, if it can be undone, how. */
export type Done = { text: string; undo?: Undo }
export const DONE = 'desk-done'
export const announceDone = (detail: Done) => dispatchEvent(new CustomEvent(DONE, { detail }))
