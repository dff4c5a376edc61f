import clsx from 'clsx'

type Props = {
  id: string
  eyebrow: string
  title: string
  intro?: string
  className?: string
  /** In a narrow column the heading steps down one size. */
  narrow?: boolean
}

/** Eyebrow, heading and introduction of a section; `id` ties the section's name to the heading. */
export function SectionHead({ id, eyebrow, title, intro, narrow, className }: Props) {
  return (
    <div className={clsx('max-w-[46rem]', className)}>
      <p className="font-semibold text-muted text-small on-night:text-night-muted">{eyebrow}</p>
      <h2 id={`${id}-title`} className={clsx('mt-3', narrow ? 'text-h2-narrow' : 'text-h2')}>
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-[60ch] text-lead text-muted on-night:text-night-muted">{intro}</p>}
    </div>
  )
}
