/** The names of the three forms. */
export const formNames = ['hero-quote', 'quick-quote', 'project-request'] as const

export type FormName = (typeof formNames)[number]
