import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { NoBreak } from './no-break.tsx'

/** Of what a section holds, in pixels, on a phone and on a laptop. */
type Height = readonly [phone: number, laptop: number]

type Props = {
  id: string
  className?: string
  style?: CSSProperties
  /** About how high it is, if that is far from what most sections are. */
  height?: Height
  children: ReactNode
}

/** About how high a section of text is: so many pixels for each letter. */
export function heightOf(content: object): Height {
  const letters = JSON.stringify(content).length
  return [Math.round(0.87 * letters), Math.round(0.47 * letters)]
}

/** Until a section is laid out, browsers take it to be so high (globals.css). */
export const estimated = ([phone, laptop]: Height) => ({ '--phone': `${phone}px`, '--laptop': `${laptop}px` })

/**
 * A landmark named by its heading, focusable so that an anchor link moves the reading position. It is below the fold,
 * so its layout may be deferred (globals.css, scripts/build/deferred-layout.js).
 */
export function WideSection({ id, className, style, height, children }: Props) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-defer-layout
      className={clsx('py-section', className)}
      style={{ ...style, ...(height && estimated(height)) }}
    >
      {children}
    </section>
  )
}

/** A section whose content is in one container, with classes of its own. */
export const Section = ({ container, children, ...section }: Props & { container?: string }) => (
  <WideSection {...section}>
    <Container className={container}>{children}</Container>
  </WideSection>
)

export function Container({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={clsx('mx-auto max-w-frame px-gutter', className)}>{children}</div>
}

/** The small line above a heading, inside its element, so that a screen reader's list of headings includes it. */
export const Eyebrow = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={clsx('mb-2 block font-semibold font-text text-small tracking-normal', className)}>
    {children}
    <span className="sr-only">: </span>
  </span>
)

type HeadProps = {
  id: string
  eyebrow?: string
  title: string
  intro?: string
  className?: string
  /** One heading size smaller, for narrow columns. */
  narrow?: boolean
  /** On large screens: split, with the introduction in the right half; ruled, under a line with the eyebrow in front. */
  layout?: keyof typeof layouts
}

const layouts = {
  stacked: { head: 'max-w-[46rem]', title: '', eyebrow: '', intro: 'max-w-[60ch]' },
  split: {
    eyebrow: '',
    head: 'items-end gap-x-8 lg:grid lg:grid-cols-12',
    title: 'lg:col-span-8',
    intro: 'lg:col-span-4',
  },
  ruled: {
    head: 'border-ink border-t pt-5',
    title: 'gap-x-8 lg:grid lg:grid-cols-12',
    eyebrow: 'lg:col-span-3',
    intro: 'max-w-[60ch] lg:ms-[calc(25%+8px)]',
  },
}

export function SectionHead({ id, eyebrow, title, intro, narrow, layout = 'stacked', className }: HeadProps) {
  const classes = layouts[layout]
  return (
    <div className={clsx(classes.head, className)}>
      <h2 id={`${id}-title`} className={clsx(narrow ? 'text-h2-narrow' : 'text-h2', classes.title)}>
        {eyebrow && (
          <Eyebrow className={clsx('text-muted on-night:text-night-muted', classes.eyebrow)}>
            {eyebrow}
          </Eyebrow>
        )}
        <span className={layout === 'ruled' ? 'lg:col-span-9' : undefined}>
          <NoBreak>{title}</NoBreak>
        </span>
      </h2>
      {intro && (
        <p className={clsx('mt-3 text-lead text-muted on-night:text-night-muted', classes.intro)}>
          <NoBreak>{intro}</NoBreak>
        </p>
      )}
    </div>
  )
}
