import type { ReactNode } from 'react'
import { RefreshOnSave } from './keystatic/refresh-on-save'

/** While developing, a page shows what was saved, without a reload by hand. */
export default function WithRefresh({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <RefreshOnSave />
    </>
  )
}
