import clsx from 'clsx'
import type { ReactNode } from 'react'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'

type Props = { title: string; titleClass?: string; className?: string; children: ReactNode }

/** Figures set like the ticket that travels with a print job. */
export const Ticket = ({ title, titleClass, className, children }: Props) => (
  <div className={clsx('relative bg-white text-ink', className)}>
    <CropMarks className="text-ink/60 max-sm:hidden" />
    <p
      className={clsx(
        'flex items-center justify-between border-line border-b px-5 py-2 font-medium text-small',
        titleClass,
      )}
    >
      {title}
      <span className="flex items-center gap-2.5 text-[0.8125rem]">
        <ColorBar />
        <RegistrationMark className="size-4" />
      </span>
    </p>
    {children}
  </div>
)
