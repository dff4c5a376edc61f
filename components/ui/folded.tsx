import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = ComponentProps<'details'> & {
  summary: ReactNode
  /** On larger screens, too. */
  always?: boolean
}

/** Content behind its summary, by default on phones only, open in print, in any case part of the document. */
export function Folded({ summary, always, className, children, ...details }: Props) {
  return (
    <details
      {...details}
      className={clsx(
        'group print:details-content:[content-visibility:visible]',
        !always && 'md:details-content:[content-visibility:visible]',
        className,
      )}
    >
      <summary
        className={clsx(
          'flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2.5 font-semibold print:hidden',
          !always && 'supports-[selector(::details-content)]:md:hidden',
        )}
      >
        {summary}
        <Icon
          name="chevron"
          className="group-open:rotate-180 motion-safe:[transition:200ms_var(--ease-out)]"
        />
      </summary>
      {children}
    </details>
  )
}
