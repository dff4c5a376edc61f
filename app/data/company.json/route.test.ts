/** @jest-environment node */
import { officeOf } from '#contract/office-hours.ts'
import { asWritten } from '#lib/content/company.ts'
import { settingsFrom } from '#supabase/functions/deliver-notifications/settings.ts'
import { GET } from './route.ts'

test('the facts pass the readers of the secrets, and are those of the content as it is written', async () => {
  const project = { SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_SERVICE_ROLE_KEY: 'key' }
  const facts = await GET().json()
  const { brand } = settingsFrom({ ...project, SITE_URL: 'https://company.example', ...facts })
  const { brand: name, contact, office } = asWritten('site')
  const { phone, email: salesEmail, hours: officeHours } = contact
  expect(brand).toMatchObject({ name, phone, salesEmail, officeHours, office: officeOf(office) })
  expect(String(brand.answerHours)).toBe(asWritten('claims').answerHours)
})
