import clsx from 'clsx'
import type { ReactNode } from 'react'

/** The small line above a heading, inside its element, so that a screen reader's list of headings includes it. */
export const Eyebrow = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx('mb-3 block font-semibold font-text text-small tracking-normal', className)}>
    {children}
    <span className="sr-only">: </span>
  </span>
)
