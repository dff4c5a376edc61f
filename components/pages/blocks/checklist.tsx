import clsx from 'clsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Button } from '#components/ui/links.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Prose } from '#components/ui/prose.tsx'
import { Container, heightOf, WideSection } from '#components/ui/section.tsx'
import { getContent } from '#lib/content/index.ts'
import { plainText } from '#lib/content/markdown.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { mailHref } from '#lib/ui/contact-links.ts'
import { StatsRow } from './stats.tsx'

/** Two buttons fit in a row. */
export const PHONE_BUTTON = 'max-md:px-4 max-sm:text-[0.9375rem]'

export async function Checklist({ id, content }: BlockProps<'checklist'>) {
  const { variant, sinceLabel, sinceYear, eyebrow, title, paragraphs, points, quote, mail, stats } = content
  const { contact } = await getContent('site')
  const isRuled = variant === 'ruler'
  const isSince = variant === 'since'
  return (
    <WideSection id={id} height={heightOf(content)} className={isRuled ? 'overflow-clip pt-0' : ''}>
      {isRuled && <div aria-hidden className="ruler h-[44px] border-line border-y" />}
      <Container className={isRuled ? 'mt-section' : ''}>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-12">
          {isSince && (
            <p className="@container flex flex-col font-bold font-display text-h3 tracking-normal lg:col-span-7">
              {/* Above the backplate of the year in forced colors. */}
              <span className="relative z-1">{sinceLabel}</span>
              <span className="since-year off-register">{sinceYear}</span>
            </p>
          )}
          <div className={isSince ? 'lg:col-span-5 lg:row-span-2' : 'lg:col-span-6'}>
            {eyebrow && <p className="mb-2 font-semibold text-muted text-small">{eyebrow}</p>}
            <h2 id={`${id}-title`} className="text-h2">
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <Prose key={plainText(paragraph)} className="mt-4 max-w-measure text-muted">
                {paragraph}
              </Prose>
            ))}
            <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
              {quote && (
                <QuoteLink form="project-request" choice={quote.choice} className={PHONE_BUTTON}>
                  {quote.label}
                </QuoteLink>
              )}
              {mail && (
                <Button href={mailHref(contact.email, mail)} variant="secondary" className={PHONE_BUTTON}>
                  <Icon name="mail" />
                  {mail.label}
                </Button>
              )}
            </div>
          </div>
          <CheckedList
            items={points}
            className={clsx(
              '*:border-line *:border-t *:py-1.5',
              isSince ? 'grid gap-x-8 self-end md:grid-cols-2 lg:col-span-7' : 'lg:col-span-5 lg:col-start-8',
            )}
          />
        </div>
        {stats.length > 0 && <StatsRow stats={stats} className="mt-16" />}
      </Container>
    </WideSection>
  )
}

/** `className` styles the items, too. */
export const CheckedList = ({ items, className }: { items: readonly string[]; className: string }) => (
  <ul className={`*:relative *:ps-8 *:text-balance *:leading-snug ${className}`}>
    {items.map((item) => (
      <li key={item}>
        <Icon name="check" className="absolute start-0 mt-px text-action in-[.text-white]:text-current" />
        <NoBreak>{item}</NoBreak>
      </li>
    ))}
  </ul>
)
