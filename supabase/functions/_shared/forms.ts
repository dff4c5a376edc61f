/** The three forms, as they name themselves. */
export const formNames = ['hero-quote', 'quick-quote', 'project-request'] as const

export type FormName = (typeof formNames)[number]
