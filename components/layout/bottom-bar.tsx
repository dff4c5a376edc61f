import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { QuoteLink } from '@/components/ui/quote-link'
import type { ContentOf } from '@/lib/content'
import { phoneHref } from './contact-links'

export function BottomBar({
  site,
  labels,
}: {
  site: ContentOf<'site'>
  labels: ContentOf<'navigation'>['bottomBar']
}) {
  return (
    <aside
      aria-label={labels.quote}
      className="quote-bar gap-2 border-line border-t bg-white py-1.5 pl-gutter"
    >
      <QuoteLink size="s" className="flex-1">
        {labels.quote}
      </QuoteLink>
      <a href={phoneHref(site.contact.phone)} className={buttonClass({ look: 'secondary', size: 's' })}>
        <Icon name="phone" />
        {labels.call}
      </a>
    </aside>
  )
}
