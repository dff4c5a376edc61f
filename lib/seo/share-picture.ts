import { fileNameOf, type PagePath } from './pages'

/** What every network crops to. */
export const SHARE_SIZE = { width: 1200, height: 630 }

export const sharePictureOf = (path: PagePath) => `/share/${fileNameOf(path)}.jpg`
