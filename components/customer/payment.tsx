import { buttonClass } from '#components/ui/button-class.ts'
import { isStage } from '#contract/stages.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { NewTabLink, type PartProps } from './parts.tsx'

/** What of an order is to be paid before we begin, with the page where it can be, and what was paid. */
export function Payment({ page, context: { texts }, words }: PartProps) {
  const { before, still, button } = texts.pay
  return (
    <div className="mt-4 grid gap-2 empty:hidden">
      {words.toPay(page).map(({ sum, href }) => (
        <div key={sum}>
          <p className="font-display font-semibold text-h3">
            {interpolate(isStage(page.progress) ? still : before, { sum })}
          </p>
          {href && (
            <NewTabLink
              href={href}
              referrerPolicy="no-referrer"
              newTab={texts.newTab}
              className={buttonClass({}, 'mt-3 print:hidden')}
            >
              {interpolate(button, { sum })}
            </NewTabLink>
          )}
        </div>
      ))}
      {page.payments.map((payment) => (
        <p key={payment.id} className="font-semibold wrap-anywhere">
          {words.payment(payment)}
        </p>
      ))}
    </div>
  )
}
