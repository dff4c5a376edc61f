import type { ReactNode } from 'react'
import { CheckStrip } from '#components/editor/check-strip.tsx'

/** While developing, a page shows what was saved, without a reload by hand, and what is wrong with it. */
export default function WithCheck({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <CheckStrip />
    </>
  )
}
