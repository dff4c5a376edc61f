import { writeOffice } from '#contract/office-hours.ts'
import type { FileName } from '#lib/content/schema/index.ts'
import type { ContentOf } from './read.ts'
import { readYaml } from './yaml.ts'

/** A content file as it is written, because texts that are sent or compared are not typeset. */
export const asWritten = <N extends FileName>(name: N, root = process.cwd()) =>
  readYaml(root, `content/${name}.yaml`)?.value as ContentOf<N>

/** What mails say of the company, by the names of the functions' secrets. */
export function companyFacts(root?: string) {
  const { brand, contact, office } = asWritten('site', root)
  return {
    BRAND_NAME: brand,
    SALES_EMAIL: contact.email,
    SALES_PHONE: contact.phone,
    ANSWER_HOURS: asWritten('claims', root).answerHours,
    OFFICE_HOURS: contact.hours,
    OFFICE: writeOffice(office),
  }
}
