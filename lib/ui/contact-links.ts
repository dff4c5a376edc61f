import { phoneHref as hrefOf } from '#contract/contact.ts'

/** A US number is written without its country code on the page; a telephone needs it. */
export const phoneHref = (phone: string) => hrefOf(phone, '1')
