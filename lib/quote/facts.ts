import 'server-only'
import type { Answers, FormName } from '#contract/answers.ts'
import {
  type Asked,
  type DayFacts,
  hasOwnDays,
  itemLimits,
  numberIn,
  parseItems,
  shareDays,
} from '#contract/asked.ts'
import { parseAttribution } from '#contract/attribution.ts'
import { digest } from '#contract/caller.ts'
import { parseDay } from '#contract/day.ts'
import { english, type Language } from '#contract/languages.ts'
import { type Office, officeOf } from '#contract/office-hours.ts'
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
import { isPastDay, type MetaField } from './forms.ts'
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
  const { office: hours, spamService } = await getContent('site', english)
  const office = officeOf(hours)
  const ofForm = { neededBy: read('neededBy'), delivery: read('delivery'), plan: read('plan') }
  const { shared, lines: items } = shareDays(
    await reprice(
      posted.map((item) => ({
        ...item,
        ...(counted && { quantity: counted }),
        ...dayFactsOf(item, ofForm, office),
      })),
    ),
  )
  const sent = mappings[form](typed, page, items)
  const { subject } = sent
  const asked: Asked = {
    ...sent.facts,
    ...(items.length > 0 ? shared : dayFactsOf({}, ofForm, office)),
    ...(hasOwnDays(items) && earliestOf(items)),
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

/** The day of a line, in whose place that of a form stands, with what belongs to it. */
function dayFactsOf(line: DayFacts, form: DayFacts, office: Office): DayFacts {
  const neededBy = parseDay(form.neededBy) || line.neededBy
  if (!neededBy) return { neededBy, delivery: undefined, plan: undefined }
  const openDay = openDayBy(neededBy, office)
  return {
    neededBy,
    openDay: openDay === neededBy ? undefined : openDay,
    delivery: optionIn(en.neededBy.delivery.options, line.delivery || form.delivery),
    plan: optionIn(en.forms.shared.facts.plan.options, line.plan || form.plan),
  }
}

/** Of the days that lines have, the earliest that has not passed. */
function earliestOf(items: readonly DayFacts[]): DayFacts {
  const days = items.filter(({ neededBy }) => neededBy && !isPastDay(neededBy))
  const [{ neededBy, openDay } = {}] = days.toSorted((a, b) =>
    (a.neededBy ?? '').localeCompare(b.neededBy ?? ''),
  )
  return { neededBy, openDay }
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
