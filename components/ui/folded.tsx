import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = { summary: ReactNode; on?: keyof typeof looks; className?: string; children: ReactNode }

const looks = {
  phones: {
    open: 'md:details-content:[content-visibility:visible]',
    summary: 'supports-[selector(::details-content)]:md:hidden justify-between',
  },
  larger: {
    open: 'max-md:details-content:[content-visibility:visible]',
    summary: 'supports-[selector(::details-content)]:max-md:hidden justify-start text-action',
  },
}

/** Content behind its summary on phones or on larger screens, open on the others and in print, in any case part of the document. */
export function Folded({ summary, on = 'phones', className, children }: Props) {
  return (
    <details
      className={clsx(
        'group/fold print:details-content:[content-visibility:visible]',
        looks[on].open,
        className,
      )}
    >
      <summary
        className={clsx(
          'flex min-h-12 cursor-pointer items-center gap-4 py-2.5 font-semibold print:hidden',
          looks[on].summary,
        )}
      >
        {summary}
        <Icon
          name="chevron"
          className="transition-transform group-open/fold:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {children}
    </details>
  )
}
