import type { Page } from '#lib/content/pages.ts'

/** What every network crops to. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const sharePictureOf = ({ name }: Pick<Page, 'name'>) => `/share/${name}.jpg`
