import 'server-only'
import type { Answers, FormName } from '#contract/answers.ts'
import { type Asked, itemLimits, numberIn, parseItems } from '#contract/asked.ts'
import { parseAttribution } from '#contract/attribution.ts'
import { digest } from '#contract/caller.ts'
import { parseDay } from '#contract/day.ts'
import { english, type Language } from '#contract/languages.ts'
import { officeOf } from '#contract/office-hours.ts'
import { idempotencyKeyPattern, type RequestMeta } from '#contract/request-headers.ts'
import { parseJson, shortText } from '#contract/text.ts'
import { getContent, getMessages } from '#lib/content/index.ts'
import { optionIn } from '#lib/content/options.ts'
import { openDayBy } from '#lib/pages/needed-by.ts'
import { reprice } from '#lib/pages/products.ts'
import { proxiedAddress } from '#lib/server/supabase/server.ts'
import { readUploadedFiles } from '#lib/uploads/uploaded-files.ts'
import { en } from '#messages/en.ts'
import { composeDetails } from './details.ts'
import type { MetaField } from './forms.ts'
import { mappings } from './mapping.ts'
import type { FormValues } from './schemas.ts'

type Posted<F extends FormName> = {
  form: F
  typed: FormValues<F>
  /** Any other field of the posted form. */
  read: (name: MetaField | 'quantity' | 'neededBy') => string
  page: string
  language: Language
}

/** What a valid request says: its nine answers, what the site knows beside them, and its idempotency key. */
export async function factsOf<F extends FormName>({ form, typed, read, page, language }: Posted<F>) {
  const posted = parseItems(parseJson(read('items')))
  const { files, form: formKey } = readUploadedFiles(read('files'))
  // The quote list prefills the quantity in the page's language.
  const { quantityOfAll } = (await getMessages(language)).quoteList
  const isListed = posted.length > 0 && read('quantity') === quantityOfAll
  // The field for the quantity is that of the only product.
  const counted = !isListed && posted.length === 1 && shortText(read('quantity'), itemLimits.quantity)
  const plan = optionIn(en.forms.shared.facts.plan.options, read('plan'))
  const { items, surcharge } = await reprice(
    counted ? posted.map((item) => ({ ...item, quantity: counted })) : posted,
    plan === 'Rush order' && Boolean(parseDay(read('neededBy'))),
  )
  const sent = mappings[form](typed, page, items)
  const { subject } = sent
  const { neededBy: day, ...facts } = sent.facts ?? {}
  const neededBy = parseDay(day ?? read('neededBy'))
  const { office, spamService } = await getContent('site', english)
  const openDay = neededBy && openDayBy(neededBy, officeOf(office))
  const asked: Asked = {
    ...(neededBy && {
      neededBy,
      ...(openDay !== neededBy && { openDay }),
      delivery: optionIn(en.neededBy.delivery.options, read('delivery')),
      plan,
      surcharge,
    }),
    ...facts,
    quantity: isListed ? 'listed' : numberIn(sent.answers.quantity),
    items: items.slice(0, itemLimits.count),
    // Those beyond it are in the details, which are shown whole then.
    ...(items.length > itemLimits.count && { isCut: true }),
    typed: sent.answers.details.length,
  }
  const answers = {
    ...sent.answers,
    details: composeDetails(sent.answers.details, {
      subject,
      asked: { ...asked, items: subject ? [] : items },
      files,
    }),
    ...(isListed && { quantity: en.quoteList.quantityOfAll }),
  }
  const meta: RequestMeta = {
    form,
    language,
    attribution: {
      ...parseAttribution(parseJson(read('attribution'))),
      submittedFrom: page,
      topic: read('topic'),
    },
    honeypot: read('subjectLine') !== '',
    elapsed: /^\d{1,9}$/.test(read('elapsed')) ? Number(read('elapsed')) : null,
    files: files.length > 0 ? { form: formKey, ids: files.map(({ id }) => id) } : null,
    spamService,
    asked,
    again: undefined,
  }
  return { answers, meta, key: idempotencyKeyOf(read('requestKey'), answers, await proxiedAddress()) }
}

export type Facts = Awaited<ReturnType<typeof factsOf>>

/**
 * The idempotency key, which the browser creates. A page without scripts has none: equal answers from one IP address
 * within a quarter of an hour count as one request, so that a reload does not send it twice.
 */
function idempotencyKeyOf(browserKey: string, answers: Answers, address: string) {
  if (idempotencyKeyPattern.test(browserKey)) return browserKey
  const quarterHour = Math.floor(Date.now() / 900_000)
  return digest(JSON.stringify([answers, address, quarterHour]))
}
