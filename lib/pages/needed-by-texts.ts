import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { officeOf } from '#contract/office-hours.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { getContent, getMessages } from '#lib/content/index.ts'

/** What the field for a date says, and what it counts with: the office's calendar and the services of delivery. */
export async function neededByTexts(language: Language) {
  const messages = await getMessages(language)
  const { neededBy: words } = messages
  const { office, contact } = await getContent('site', language)
  const { placeholder, courier, ground: Ground, air: Air } = await getContent('delivery', english)
  const named = { 'Courier within a metro area': courier, Ground, Air }
  const services = Object.entries(named).map(([name, time]) => {
    const said = words.delivery.options[name as keyof typeof named]
    return { name, label: `${said}: ${businessDaysInWords(time, messages)}`, days: time.to }
  })
  return {
    language,
    words,
    services,
    office: officeOf(office),
    answerHours: Number((await getContent('claims', english)).answerHours),
    contactInfo: { phone: contact.phone, email: contact.email },
    isExample: placeholder,
  }
}

export type NeededByTexts = Awaited<ReturnType<typeof neededByTexts>>
