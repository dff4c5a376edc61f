import { moneyIn } from '../../_shared/languages.ts'
import { type Notification, requestOf, SkippedNotification } from '../notification.ts'
import { customerMail } from './customer.ts'
import { automatic, fieldsBlock, oneLine } from './mail.ts'
import { inWords } from './quote.ts'
import { mailWords } from './words.ts'

/** For the customer: what they paid, or what we paid back, in writing; once its mail has gone, also that it is taken back. */
export function paymentMail(notification: Notification) {
  const { payment } = notification
  if (!payment) throw new SkippedNotification('there is no such payment')
  const { language } = requestOf(notification)
  const { mails, ...words } = mailWords[language]
  const [heading, next] = mails[payment.is_void ? 'notPaid' : payment.amount < 0 ? 'paidBack' : 'paid']
  return customerMail(notification, {
    heading,
    headers: automatic,
    preheader: next,
    blocks: [
      fieldsBlock([
        [words.sum, moneyIn(language, Math.abs(payment.amount), payment.currency)],
        [words.paidOn, inWords(payment.paid_on, language)],
        [words.how, oneLine(payment.how)],
      ]),
      next,
    ],
  })
}
