import type { FormName } from '@/supabase/functions/_shared/forms.ts'
import type { Tray } from './tray'

/** The files of each open form, once somebody has added one. */
export const trays = new Map<FormName, Tray>()
