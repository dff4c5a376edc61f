import { readEnv } from './env-rules.ts'

export const env = readEnv(process.env)

/** The company's own page of payments in a currency. */
export const paymentLinkIn = (currency: string): string | undefined => Object(env)[`PAYMENT_LINK_${currency}`]
