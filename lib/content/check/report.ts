import type { Targets } from './links.ts'

/** What the check of the development server found last, for pages and the editor. */
export type Report = { problems: string[]; targets: Targets }

export const reportIn = (buildDir = '.next') => `${buildDir}/content-report.json`
