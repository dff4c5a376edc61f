import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { writeOffice } from '#contract/office-hours.ts'

const content = (name) => parse(readFileSync(new URL(`../../content/${name}.yaml`, import.meta.url), 'utf8'))

export const siteContent = () => content('site')

/** The company's details for the functions' emails, from the content that the site shows. */
export function brandEnvironment() {
  const { brand, contact, office } = siteContent()
  const { answerHours } = content('claims')
  return {
    BRAND_NAME: brand,
    SALES_EMAIL: contact.email,
    SALES_PHONE: contact.phone,
    ANSWER_HOURS: answerHours,
    OFFICE_HOURS: contact.hours,
    OFFICE: writeOffice(office),
  }
}
