import type { FormName } from '#contract/forms.ts'
import type { Tray } from './upload-queue.ts'

/** The files of each open form, once somebody has added one. */
export const trays = new Map<FormName, Tray>()
