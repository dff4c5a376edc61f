import { type AnswerName, forEachAnswer } from '#contract/answers.ts'
import type { CustomerPage, PageMessage } from '#contract/customer-page.ts'
import { dayIn, dayInWords, parseDay } from '#contract/day.ts'
import { factsOf, type Language, localeOf } from '#contract/languages.ts'
import { dueText, type Office } from '#contract/office-hours.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { copyOf, formOf, requestFormNames } from '#lib/quote/forms.ts'
import type { Messages } from '#messages/index.ts'
import { ownWords } from './view.ts'

/** The words of the page and of its forms, some of which all forms share. */
export const customerTexts = ({ customer, forms: { shared, hero }, newTab }: Messages) => ({
  ...customer,
  forms: { ...customer.forms, renew: customer.link.submit },
  fields: { ...customer.fields, reference: customer.link.reference, email: hero.fields.email.label },
  outcomes: {
    ...customer.outcomes,
    ...{ offline: shared.offline, reload: shared.outdated, filesFailed: shared.filesFailed },
  },
  ...{ newTab, optional: shared.optional, sending: hero.sending },
  ...{ filesFirst: shared.filesFirst, filesLater: shared.filesLater },
})
export type CustomerTexts = ReturnType<typeof customerTexts>

/** The words, days, moments and amounts of a page, in its language and by the calendar of the office. */
export function wording(texts: CustomerTexts, { brand, language, office }: Words) {
  const locale = localeOf(language)
  return {
    day: (day: string) => dayInWords(day, locale),
    date: (iso: string) => dayInWords(dayIn(new Date(iso), office.zone), locale),
    moment: (iso: string) => dueText(new Date(iso), office, language),
    /** What has happened, and who did it. */
    event: ({ kind, by }: Pick<PageMessage, 'kind' | 'by'>) =>
      interpolate(texts.events[kind], { by: by || brand }),
    /** An answer of the request: an option by its label, the details without what the site added to them. */
    answer(name: AnswerName, page: CustomerPage, options: Readonly<Record<string, string>>) {
      const text = name === 'details' ? ownWords(page) : (page.answers[name] ?? '')
      if (name === 'eventDate' && parseDay(text)) return dayInWords(text, locale)
      const isOption = name === 'eventType' && Object.hasOwn(options, text)
      return (isOption && options[text]) || text
    },
    amount: (amount: string, currency: string) => {
      const { currencyDisplay } = factsOf(language)
      return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(
        Number(amount),
      )
    },
  }
}

type Words = { brand: string; language: Language; office: Office }
export type Wording = ReturnType<typeof wording>

/** The names of the answers, and the options to choose from, as the form had them. */
export function answerLabels(form: string, texts: Messages['forms']) {
  const name = requestFormNames.find((one) => one === form) ?? 'project-request'
  const choice = copyOf(name, texts).fields[formOf(name).choice]
  const names = forEachAnswer((answer) => texts.project.fields[answer].label)
  return { names: { ...names, eventType: choice?.label ?? names.eventType }, options: choice?.options ?? {} }
}
