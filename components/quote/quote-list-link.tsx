import { buttonClass } from '#components/ui/button-class.ts'
import { Icon } from '#components/ui/icon.tsx'
import { QUOTE_LIST_COUNT, quoteListLinkData } from '#lib/quote/data-hooks.ts'
import { QuoteListCounter } from './quote-list-counter.ts'

type Props = { label: string; href: string; className?: string; linkClassName?: string }

/** Opens the quote list. React keeps the count that the custom element set before hydration. */
export const QuoteListLink = ({ label, href, className, linkClassName }: Props) => (
  <QuoteListCounter hidden suppressHydrationWarning className={className}>
    <a
      href={href}
      {...quoteListLinkData()}
      aria-haspopup="dialog"
      className={buttonClass({ variant: 'secondary', size: 's' }, linkClassName)}
    >
      <span className="sr-only">{label}: </span>
      <Icon name="list" />
      <span {...QUOTE_LIST_COUNT.data} suppressHydrationWarning>
        0
      </span>
    </a>
  </QuoteListCounter>
)
