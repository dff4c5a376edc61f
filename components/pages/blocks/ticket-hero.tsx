import clsx from 'clsx'
import type { ReactNode } from 'react'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { ArrowLink, Button, SmartLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container, Eyebrow } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { previewAt } from '#lib/pages/routes.ts'
import { colors } from '#lib/ui/brand.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'
import { CheckedList, PHONE_BUTTON } from './checklist.tsx'
import { PieceForLogo } from './mockup.tsx'

type Props = Pick<BlockProps<'hero'>, 'id' | 'content'>

/**
 * The top of the home page, over its picture, and a link to a logo preview below it. On phones its parts are in one column,
 * in which the ticket is before the buttons, and the picture after them.
 */
export function TicketHero({ id, content: hero }: Props) {
  const { picture, more, catalog } = hero
  const backdrop = picture?.backdrop ?? colors.white
  const tone = toneOn(backdrop)
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div
        className={clsx('relative isolate flex flex-col overflow-clip bg-(--panel) max-md:p-gutter', tone)}
        style={panelOf(backdrop)}
      >
        {/* On tablets, too, the picture is cropped to its right part. */}
        <div className="relative order-1 h-[74vw] max-md:order-3 -mb-6 max-md:-mx-gutter lg:absolute lg:end-0 lg:bottom-0 lg:mb-0 lg:aspect-16/9 lg:h-auto lg:w-[max(52rem,min(74%,72.5rem))] rtl:lg:aspect-auto rtl:lg:top-0 rtl:lg:w-[56%] rtl:2xl:w-1/2 print:h-[11cm]">
          {picture && (
            <Picture
              first
              picture={picture}
              sizes="(width < 40rem) 87vw, (width < 64rem) 131vw, clamp(832px, 74vw, 1160px)"
              className="object-right lg:object-right-bottom"
            />
          )}
          <div className="hero-ground absolute inset-0 print:hidden" />
        </div>
        <Container className="w-full pt-[clamp(1.5rem,2vw,3.5rem)] max-md:contents lg:relative lg:z-1">
          <h1
            id={`${id}-title`}
            // On large screens clear of the picture, with the ticket in the first screen of a laptop.
            className="text-h1 short:text-[min(2.25rem,12vw)] lg:max-w-[15em] xl:max-w-[12em] xl:text-[min(var(--text-h1),4.5vw)] rtl:lg:max-w-[12em]"
          >
            <Eyebrow>{hero.eyebrow}</Eyebrow>
            {hero.title}
          </h1>
          <div className="max-md:contents lg:max-w-[26rem] xl:max-w-[34rem]">
            <p className="mt-4 text-lead max-md:hidden">{hero.intro}</p>
            <CheckedList items={hero.bullets} className="mt-3 grid gap-1.5 max-md:text-small md:mt-5" />
            <div className="mt-3 flex flex-wrap order-2 gap-3 md:mt-5">
              <QuoteLink
                variant={tone === 'text-white' ? 'amber' : 'primary'}
                className={clsx('opening-quote', PHONE_BUTTON)}
              >
                {hero.quoteLabel}
              </QuoteLink>
              {more && <Button {...more} variant="paper" className={PHONE_BUTTON} />}
            </div>
            {catalog && (
              <p className="relative mt-3 max-md:order-3">
                <SmartLink
                  {...catalog}
                  className="font-semibold underline underline-offset-4 hover:decoration-2"
                />
              </p>
            )}
          </div>
        </Container>
        {hero.stats.length > 0 && (
          <Container className="order-1 mt-3 w-full pt-5 pb-12 max-md:p-0 lg:z-1">
            <Ticket
              title={hero.ticketTitle}
              titleClass="max-md:hidden"
              className="lg:max-w-[30rem] xl:max-w-[34rem]"
            >
              <dl className="grid grid-cols-[repeat(3,auto)]">
                {hero.stats.map(({ value, label }) => (
                  <div
                    key={label}
                    className="flex flex-col border-line px-3 py-2.5 not-first:border-s sm:px-5 lg:px-4 xl:px-5"
                  >
                    <dt className="order-2 text-muted text-small leading-tight">{label}</dt>
                    <dd className="font-bold font-display sm:whitespace-nowrap text-[clamp(1.25rem,2.2vw,1.875rem)] tabular leading-tight tracking-tight">
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
            </Ticket>
          </Container>
        )}
      </div>
      {hero.preview && <PreviewLink address={hero.preview} text={hero.previewText} />}
    </section>
  )
}

type TicketProps = { title: string; titleClass?: string; className?: string; children: ReactNode }

/** Figures set like the ticket that travels with a print job. */
export const Ticket = ({ title, titleClass, className, children }: TicketProps) => (
  <div className={clsx('relative bg-white text-ink', className)}>
    <CropMarks className="text-muted max-sm:hidden" />
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

async function PreviewLink({ address, text }: { address: string; text: string }) {
  const preview = await previewAt(address)
  if (!preview) return null
  return (
    <div className="bg-action-tint py-4 md:py-6">
      <Container>
        <div className="relative flex flex-wrap items-center gap-4 md:gap-8">
          <PieceForLogo picture={preview.picture} sizes="9rem" className="w-36 shrink-0" />
          <div className="flex-1 basis-40">
            <h2 className="text-h3">
              <ArrowLink href={preview.href} label={preview.title} className="card-link" />
            </h2>
            <p className="mt-1.5 text-balance text-muted max-sm:text-[0.9375rem]">{text}</p>
          </div>
        </div>
      </Container>
    </div>
  )
}
