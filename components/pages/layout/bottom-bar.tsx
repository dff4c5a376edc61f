import clsx from 'clsx'
import { QuoteLink } from '#components/quote/quote-link.tsx'
import { QuoteListLink } from '#components/quote/quote-list-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { contactAddress, HOME, type Page } from '#lib/content/addresses.ts'
import { getContent, pageLanguage } from '#lib/content/index.ts'
import { ctaOf } from '#lib/pages/routes.ts'
import { phoneHref } from '#lib/ui/contact-links.ts'

/** Requesting a quote, for what the page is about, and calling, within reach of the thumb. */
export async function BottomBar({ page }: { page?: Page }) {
  const { bottomBar: labels } = await getContent('navigation')
  const { contact } = await getContent('site')
  const language = await pageLanguage()
  const cta = page && page.name !== HOME ? await ctaOf(page) : undefined
  return (
    <aside
      aria-label={labels.quote}
      data-quote-bar
      className={clsx(
        'fixed inset-x-0 bottom-0 z-30 hidden gap-2 border-line border-t bg-white max-md:flex',
        'h-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] pb-[calc(0.375rem+env(safe-area-inset-bottom))]',
        // Next to it is the chat button.
        'pe-[calc(var(--spacing-gutter)+3rem+8px)] ps-gutter pt-1.5',
        'low:static low:pe-gutter busy:hidden print:hidden',
      )}
    >
      <QuoteLink {...cta} size="s" className="flex-1">
        {labels.quote}
      </QuoteLink>
      <QuoteListLink href={contactAddress(language)} label={labels.list} className="not-[[hidden]]:flex" />
      <a
        href={phoneHref(contact.phone)}
        aria-label={labels.call}
        className={buttonClass({ variant: 'secondary', size: 's' }, 'bar-call')}
      >
        <Icon name="phone" />
        <span>{labels.call}</span>
      </a>
    </aside>
  )
}
