import { writeOffice } from '#contract/office-hours.ts'
import type { CompanyFacts } from '#contract/published.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { type FileName, fileOf } from '#lib/content/schema/index.ts'
import type { ContentOf } from './read.ts'
import { readYaml } from './yaml.ts'

/** A content file as it is written, because texts that are sent or compared are not typeset. */
export const asWritten = <N extends FileName>(name: N) => readYaml(fileOf(name))?.value as ContentOf<N>

/** What mails say of the company, by the names of the functions' secrets. */
export function companyFacts(): CompanyFacts {
  const { brand, contact, office } = asWritten('site')
  const claims = asWritten('claims')
  return {
    BRAND_NAME: interpolate(brand, claims),
    SALES_EMAIL: contact.email,
    SALES_PHONE: contact.phone,
    ANSWER_HOURS: claims.answerHours,
    OFFICE_HOURS: interpolate(contact.hours, claims),
    OFFICE: writeOffice(office),
  }
}
