import clsx from 'clsx'
import type { ReactNode } from 'react'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { ContactLink } from '#components/ui/contact-link.tsx'
import { Picture, type PictureContent } from '#components/ui/picture.tsx'
import { CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Section } from '#components/ui/section.tsx'
import { type BlockProps, openingOf } from '#lib/pages/blocks.ts'
import { colors } from '#lib/ui/brand.ts'
import { isDark, panelOf, toneOn } from '#lib/ui/tone.ts'

type Props = BlockProps<'callToAction'>

export const CallToAction = (props: Props) =>
  props.content.variant === 'color' ? <Band {...props} /> : <Sheet {...props} />

/** Closes the page in the color it opened with; dark if it opened without a picture. */
function Band({ id, page, content }: Props) {
  const backdrop = openingOf(page.content.blocks).picture?.backdrop ?? colors.night
  return (
    <Section
      id={id}
      className={clsx('mb-section bg-(--panel)', toneOn(backdrop))}
      style={panelOf(backdrop)}
      height={[300, 155]}
      container="grid items-end gap-x-8 gap-y-6 lg:grid-cols-12"
    >
      <h2 id={`${id}-title`} className="text-h1 lg:col-span-7">
        {content.title}
      </h2>
      <div className="lg:col-span-5">
        <p className="text-lead">{content.text}</p>
        <Buttons page={page} content={content} ground={backdrop} className="mt-6" />
      </div>
    </Section>
  )
}

/** A white sheet between crop marks, or a card with a picture. */
function Sheet({ id, page, content }: Props) {
  const { title, text, picture } = content
  return (
    <Section id={id} height={[620, 465]}>
      <Card picture={picture}>
        <h2 id={`${id}-title`} className="text-h2">
          {title}
        </h2>
        <p className={clsx('mt-4 text-lead', !picture && 'mx-auto max-w-[52ch] text-muted')}>{text}</p>
        <Buttons
          page={page}
          content={content}
          ground={picture?.backdrop}
          className={picture ? 'mt-6' : 'mt-8 justify-center'}
        />
      </Card>
    </Section>
  )
}

function Card({ picture, children }: { picture?: PictureContent; children: ReactNode }) {
  if (!picture)
    return (
      <div className="relative mx-auto max-w-[60rem] bg-white px-6 py-14 text-center sm:px-16 sm:py-20">
        <CropMarks className="text-ink max-sm:hidden" />
        <RegistrationMark className="mx-auto mb-6 size-7" />
        {children}
      </div>
    )
  return (
    <div
      className={clsx(
        'grid overflow-clip rounded-card bg-(--panel) lg:grid-cols-2',
        toneOn(picture.backdrop),
      )}
      style={panelOf(picture.backdrop)}
    >
      <div className="self-center px-6 py-14 sm:px-16">{children}</div>
      <div className="aspect-4/3 max-lg:order-first">
        <Picture
          picture={picture}
          sizes="(width < 40rem) 66vw, (width < 64rem) 100vw, min(44vw, 692px)"
          className="mask-[linear-gradient(#000_91%,transparent)] lg:mask-[linear-gradient(90deg,transparent,#000_10%)] rtl:lg:mask-[linear-gradient(270deg,transparent,#000_10%)] print:mask-none"
        />
      </div>
    </div>
  )
}

type ButtonsProps = Pick<Props, 'page' | 'content'> & { ground?: string; className: string }

function Buttons({ page, content, ground, className }: ButtonsProps) {
  const onDark = ground && isDark(ground)
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-6 gap-y-4', className)}>
      <QuoteLink {...page.cta} variant={onDark ? 'paper' : 'primary'}>
        {content.quoteLabel}
      </QuoteLink>
      {content.filesLabel && (
        <QuoteLink {...page.cta} files variant={onDark ? 'outline' : ground ? 'paper' : 'secondary'}>
          {content.filesLabel}
        </QuoteLink>
      )}
      <span>
        {content.callLabel}{' '}
        <ContactLink
          by="phone"
          className="whitespace-nowrap font-semibold tabular underline underline-offset-4 hover:decoration-2"
        />
      </span>
    </p>
  )
}
