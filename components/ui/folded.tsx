import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { summary: ReactNode; className?: string; children: ReactNode }

/** Content behind its summary on phones, open on larger screens and in print, in any case part of the document. */
export function Folded({ summary, className, children }: Props) {
  return (
    <details
      className={clsx(
        'group print:details-content:[content-visibility:visible] md:details-content:[content-visibility:visible]',
        className,
      )}
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2.5 font-semibold supports-[selector(::details-content)]:md:hidden print:hidden">
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
