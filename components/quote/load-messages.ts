import type { Language } from '#contract/languages.ts'
import { fillMessages } from '#lib/content/interpolate.ts'
import type { Messages } from '#messages/en.ts'

/** A chunk per language, so that the browser loads only its own. */
const chunks: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('#messages/en.ts')).en,
  es: async () => (await import('#messages/es.ts')).es,
  ar: async () => (await import('#messages/ar.ts')).ar,
}

/** What the texts of forms say about the company, as the server fills it in, and the page about privacy. */
export type FormDetails = Record<'phone' | 'email' | 'answerHours' | 'privacy', string>

/** The texts of the forms in dialogs, which no page contains. */
export async function loadFormTexts(language: Language, { privacy, ...values }: FormDetails) {
  const { forms } = fillMessages(await chunks[language](), values)
  const { shared } = forms
  return { ...forms, shared: { ...shared, privacyPage: { ...shared.privacyPage, href: privacy } } }
}
