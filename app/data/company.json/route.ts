import { companyFacts } from '#lib/content/company.ts'

export const dynamic = 'force-static'

/** For deliver-notifications: mails say of the company what the site says. */
export const GET = () => Response.json(companyFacts())
