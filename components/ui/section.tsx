import clsx from 'clsx'
import type { ReactNode } from 'react'

type Props = { id: string; className?: string; children: ReactNode }

/**
 * An anchor of the page: focusable so that a jump moves the reading position too, named by its heading. It stands below
 * what opens the page, so it may be laid out a moment later (globals.css, tools/build/hydration-loader.js).
 */
export function Section({ id, className, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-below
      className={clsx('py-section', className)}
    >
      {children}
    </section>
  )
}

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto max-w-frame px-gutter', className)}>{children}</div>
}
