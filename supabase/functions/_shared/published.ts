// What the site publishes for functions. Its build writes what the types require. A function reads it with the schemas, from a
// site of any version: a word that is missing costs that word alone.
import * as z from 'zod/mini'

const text = z.string()

const company = z.object({
  BRAND_NAME: text,
  SALES_EMAIL: text,
  SALES_PHONE: text,
  ANSWER_HOURS: text,
  OFFICE_HOURS: text,
  OFFICE: text,
})
/** /data/company.json: what mails say of the company, by the names of the secrets, which stand in for what is missing. */
export type CompanyFacts = z.infer<typeof company>
export const companyFactsSchema = z.partial(company)

const word = z._default(text, '')
const names = z.optional(z.record(text, text))

export const productWordsSchema = z.object({
  feet: z._default(text, '{width} × {height}'),
  price: z.prefault(z.object({ whiteBase: word }), {}),
  sums: z.prefault(z.object({ all: word, some: word, rush: word }), {}),
  products: z.record(
    text,
    z.object({ name: word, price: names, color: names, method: names, ink: names, counted: names }),
  ),
})
/** /data/quote-list.<language>.json: what the site calls products, what can be chosen of them, by id, and prices. */
export type ProductWords = z.infer<typeof productWordsSchema>
/** What a language calls a product, and what can be chosen of it: names by id; what a quantity counts, by that of a price. */
export type ProductNames = ProductWords['products'][string]
