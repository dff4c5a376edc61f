import type { Undo } from '#lib/desk/undo.ts'

/**
 * How the desk's scripts find server-rendered markup: a component spreads a mark into an element, and scripts query it
 * by its selector.
 */

/** IDs of the form that the row checkboxes belong to, of the help that "?" opens, and of the scripts' live region. */
export const BULK_FORM = 'desk-several'
export const SHORTCUTS = 'desk-keys'
export const ANNOUNCER = 'desk-announcer'

/** The ID of a row's link, which "Back to the list" targets. */
export const rowLinkId = (id: number | string) => `row-${id}`
/** A link that the Next.js router follows without loading the list again. */
export const softLink = { 'data-soft': '' }
export const SOFT_LINK = 'a[data-soft]'

/** A line that "Copy" puts on the clipboard. */
export const copyLine = { 'data-copy-line': '' }
export const COPY_LINES = '[data-copy-line]'

/** The element in a row and in the open request that shows a colleague's change. */
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
/** A control that `DeskTools` observes or clicks. */
export const actionMark = (name: Action) => ({ 'data-action': name })
export const actionSelector = (...names: Action[]) =>
  names.map((name) => `[data-action="${name}"]`).join(', ')

/** The result of the last action and, if it can be undone, the data for that. */
export type Done = { text: string; undo?: Undo }
export const DONE = 'desk-done'
export const announceDone = (detail: Done) => dispatchEvent(new CustomEvent(DONE, { detail }))
