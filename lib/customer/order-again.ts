import 'server-only'
import { refresh } from 'next/cache'
import { forEachAnswer, formNames } from '#contract/answers.ts'
import { type Asked, itemLimits, numberIn } from '#contract/asked.ts'
import { messageLimits } from '#contract/customer-page.ts'
import { parseDay } from '#contract/day.ts'
import { english, type Language, localeOf } from '#contract/languages.ts'
import { isFinished } from '#contract/standing.ts'
import { shortText, storedText, trimmed } from '#contract/text.ts'
import { getContent, getMessages, interpolate } from '#lib/content/index.ts'
import { optionIn } from '#lib/content/options.ts'
import { reprice } from '#lib/pages/products.ts'
import { composeDetails } from '#lib/quote/details.ts'
import { forward } from '#lib/quote/forward.ts'
import { en } from '#messages/en.ts'
import { keyOf, readPage } from './backend.ts'
import { goodsOf, idsOf } from './goods.ts'
import { readLinkCookie } from './link.ts'
import { idleResponse, keepIn, type ResponseState } from './responses.ts'

/**
 * Orders a finished request again, as its form says: a new request with its contact details and products, which names it.
 * `read` takes any field of the posted form.
 */
export async function orderAgain(read: (name: string) => string, language: Language): Promise<ResponseState> {
  const typed = trimmed(read('body'))
  const sent = read('lines')
  const quantities = sent.split(',').map((id) => `quantity-${id}`)
  const fields = ['neededBy', 'delivery', 'body', ...quantities]
  const values = Object.fromEntries(fields.map((name) => [name, read(name)]))
  const keep = keepIn('reorder', { ...values, key: read('key') })
  if (typed.length > messageLimits.body) {
    const max = messageLimits.body.toLocaleString(localeOf(language))
    return keep('invalid', { body: interpolate((await getMessages(language)).forms.shared.tooLong, { max }) })
  }

  const link = await readLinkCookie(read('request'))
  const page = link.secret ? await readPage(link) : null
  if (!page) return keep(page === null ? 'dead' : 'failed')
  if (!isFinished(page)) return keep('outdated')

  const goods = goodsOf(page)
  if (sent !== idsOf(goods)) {
    // With what was typed, the form has the lines of today.
    refresh()
    return keep('outdated')
  }

  const quantityOf = (id = '') => shortText(read(`quantity-${id}`), itemLimits.quantity)
  const items = await reprice(
    goods.map(({ id, files, missing, print, shown, ...item }) => ({
      ...item,
      // Of another quantity, no price was shown.
      shown: quantityOf(id) === item.quantity ? shown : undefined,
      // By reference: its files stay with the earlier request.
      print: files ? [print, `files of request ${link.id}`].filter(Boolean).join(', ') : print,
      quantity: quantityOf(id),
    })),
  )
  const isListed = items.length > 1
  const asked: Asked = {
    neededBy: parseDay(read('neededBy')) || undefined,
    delivery: optionIn(en.neededBy.delivery.options, read('delivery')),
    quantity: isListed ? 'listed' : numberIn(quantityOf(goods[0]?.id)),
    items: items.slice(0, itemLimits.count),
    ...(items.length > itemLimits.count && { isCut: true }),
    typed: typed.length,
  }
  const subject = `Orders request ${link.id} again`
  const { spamService } = await getContent('site', english)
  const delivered = await forward({
    answers: {
      ...forEachAnswer((name) => storedText(page.answers[name])),
      eventDate: '',
      quantity: isListed ? en.quoteList.quantityOfAll : quantityOf(goods[0]?.id),
      details: composeDetails(typed, { subject, asked: { ...asked, items }, files: [] }),
    },
    meta: {
      form: formNames.find((name) => name === page.form) ?? 'unknown',
      language,
      attribution: { submittedFrom: '/your-request' },
      honeypot: false,
      elapsed: null,
      files: null,
      spamService,
      asked,
      again: link,
    },
    key: keyOf([read('key'), link.id, values]),
  })
  if (!delivered.success) return keep('failed')
  const { reference = '', link: href } = delivered
  return { ...idleResponse, status: 'sent', anchor: 'reorder', ordered: { reference, href } }
}
