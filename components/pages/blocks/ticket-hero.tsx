import clsx from 'clsx'
import type { ReactNode } from 'react'
import { LogoScene } from '#components/pages/lazy.ts'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Button, SmartLink } from '#components/ui/links.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { ColorBar, CropMarks, RegistrationMark } from '#components/ui/print-marks.tsx'
import { Container, Eyebrow } from '#components/ui/section.tsx'
import { getMessages } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { previewAt } from '#lib/pages/routes.ts'
import { colors } from '#lib/ui/brand.ts'
import { panelOf, toneOn } from '#lib/ui/tone.ts'
import { CheckedList, PHONE_BUTTON } from './checklist.tsx'

/** The picture is as high as its box, and cut off on the left. */
const PLACE = 'object-right lg:object-right-bottom'

type Props = Pick<BlockProps<'hero'>, 'id' | 'content'>

/**
 * The top of the home page, over its picture, which takes the visitor's logo. On phones its parts are in one column, in
 * which the ticket is before the buttons, and the picture after them.
 */
export async function TicketHero({ id, content: hero }: Props) {
  const { picture, more, catalog } = hero
  const backdrop = picture?.backdrop ?? colors.white
  const tone = toneOn(backdrop)
  const preview = await previewAt(hero.preview)
  const { mockup } = await getMessages()
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div
        className={clsx('relative isolate flex flex-col overflow-clip bg-(--panel) max-md:p-gutter', tone)}
        style={panelOf(backdrop)}
      >
        <Container className="w-full pt-6 max-md:contents lg:pointer-events-none lg:relative lg:z-1 lg:*:pointer-events-auto">
          <Eyebrow className="text-balance">{hero.eyebrow}</Eyebrow>
          <h1 id={`${id}-title`} className="hero-title text-h1 short:text-[min(2.25rem,12vw)]">
            {hero.title}
          </h1>
          <div className="max-md:contents lg:max-w-[min(34rem,40vw)]">
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
              <p className="relative mt-3 max-md:order-4">
                <SmartLink
                  {...catalog}
                  className="text-small underline underline-offset-4 hover:decoration-2"
                />
              </p>
            )}
          </div>
        </Container>
        {hero.stats.length > 0 && (
          <Container className="order-1 md:order-2 mt-3 w-full pt-5 pb-12 max-md:p-0 lg:pointer-events-none lg:z-1 lg:*:pointer-events-auto">
            <Ticket
              title={hero.ticketTitle}
              titleClass="max-md:hidden"
              className="lg:max-w-[min(34rem,40vw)]"
            >
              <dl className="grid grid-cols-[repeat(3,auto)] max-[16rem]:block">
                {hero.stats.map(({ value, label }) => (
                  <div
                    key={label}
                    className="flex flex-col border-line px-3 py-2.5 not-first:border-s sm:px-5 lg:px-4 xl:px-5"
                  >
                    <dt className="order-2 text-muted text-small leading-tight">{label}</dt>
                    <dd className="font-bold font-display sm:whitespace-nowrap text-h3 tabular leading-tight">
                      {value}
                    </dd>
                  </div>
                ))}
              </dl>
            </Ticket>
          </Container>
        )}
        {/* After what the height of the opening follows from: while a page arrives, the picture would move. */}
        <div className="hero-picture relative order-1 max-md:order-3 -mb-6 max-md:-mx-gutter">
          {picture && (
            <LogoScene
              name={picture.src.split(/[/.]/).at(-2) ?? ''}
              here={mockup.scene.put}
              another={mockup.scene.another}
              again={mockup.scene.again}
              href={preview?.href}
              className={PLACE}
            >
              <Picture
                first
                picture={picture}
                sizes="(width < 40rem) 87vw, (width < 64rem) 131vw, clamp(832px, 80vw, 1226px)"
                className={PLACE}
              />
            </LogoScene>
          )}
        </div>
      </div>
    </section>
  )
}

type TicketProps = { title: string; titleClass?: string; className?: string; children: ReactNode }

/** Figures set like the ticket that travels with a print job. */
export const Ticket = ({ title, titleClass, className, children }: TicketProps) => (
  <div className={clsx('relative text-ink', className)}>
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
