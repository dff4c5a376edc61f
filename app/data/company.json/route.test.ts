/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs'
import { officeOf } from '#contract/office-hours.ts'
import { asWritten, companyFacts } from '#lib/content/company.ts'
import { copyContent, swap } from '#lib/content/testing/copy.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { settingsFrom } from '#supabase/functions/deliver-notifications/settings.ts'
import { GET } from './route.ts'

const root = temporaryFolder(afterAll)

test('the facts pass the readers of the secrets, and are those of the content as it is written', async () => {
  const project = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SERVICE_ROLE_KEY: 'key' }
  const facts = await GET().json()
  const { brand } = settingsFrom({ ...project, SITE_URL: 'https://company.example', ...facts })
  const { brand: name, contact, office } = asWritten('site')
  const { phone, email: salesEmail, hours: officeHours } = contact
  expect(brand).toMatchObject({ name, phone, salesEmail, officeHours, office: officeOf(office) })
  expect(String(brand.answerHours)).toBe(asWritten('claims').answerHours)
})

test('mails name the claims that the texts of the company use', () => {
  copyContent(root)
  const file = `${root}/content/site.yaml`
  writeFileSync(
    file,
    swap(/hours: .*/, "hours: 'Monday to Friday in {headquarters}'")(readFileSync(file, 'utf8')),
  )
  const { headquarters } = asWritten('claims')
  expect(companyFacts().OFFICE_HOURS).toBe(`Monday to Friday in ${headquarters}`)
})
