import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Eyebrow } from './eyebrow.tsx'

type Props = { id: string; className?: string; children: ReactNode }

/**
 * A landmark named by its heading, focusable so that a jump moves the reading position. Below the fold, so its layout
 * may be deferred (globals.css, tools/build/hydration-loader.js).
 */
export function Section({ id, className, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-defer-layout
      className={clsx('py-section', className)}
    >
      {children}
    </section>
  )
}

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto max-w-frame px-gutter', className)}>{children}</div>
}

type HeadProps = {
  id: string
  eyebrow: string
  title: string
  intro?: string
  className?: string
  /** One heading size smaller, for narrow columns. */
  narrow?: boolean
}

export function SectionHead({ id, eyebrow, title, intro, narrow, className }: HeadProps) {
  return (
    <div className={clsx('max-w-[46rem]', className)}>
      <h2 id={`${id}-title`} className={narrow ? 'text-h2-narrow' : 'text-h2'}>
        <Eyebrow className="text-muted on-night:text-night-muted">{eyebrow}</Eyebrow>
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-[60ch] text-lead text-muted on-night:text-night-muted">{intro}</p>}
    </div>
  )
}
