// Visitors and staff over HTTP, as a browser without JavaScript.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { metaFields } from '#lib/quote/state.ts'
import { root } from '#scripts/lib/install.mjs'

const texts = parse(readFileSync(`${root}content/forms.yaml`, 'utf8'))
const REFERENCE = new RegExp(texts.project.confirmation.reference.replace('{reference}', '(\\d+)'))
const ANSWER_LIMIT_MS = 20_000

/** The form with this field, with its hidden inputs. */
function formWith(html, field) {
  const form = html.match(/<form[^>]*>.*?<\/form>/gs)?.find((text) => text.includes(`name="${field}"`))
  if (!form) throw new Error(`The page has no form with "${field}".`)
  const data = new FormData()
  for (const [input] of form.matchAll(/<input type="hidden"[^>]*>/g)) {
    const attribute = (name) =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1].replaceAll('&quot;', '"') ?? ''
    data.set(attribute('name'), attribute('value'))
  }
  return data
}

/** The fields of a project request. Its mark is in the details. */
const projectRequest = (mark) => ({
  [metaFields.form]: 'project-request',
  [metaFields.key]: mark,
  firstName: 'Ana',
  lastName: 'Reyes',
  email: `${mark}@visitor.example`,
  phone: '+1 305 555 0100',
  quantity: '250',
  details: `Shirts for our team. ${mark}`,
})

export function byHttp(url) {
  const post = async (address, form, fields, headers = {}) => {
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
    return fetch(url + address, {
      method: 'POST',
      headers: { origin: url, ...headers },
      body: form,
      redirect: 'manual',
      signal,
    })
  }
  const page = async (address, headers) => (await fetch(url + address, { headers })).text()
  let hidden

  return {
    post,
    page,
    /** Sends a request. Returns its reference, or undefined if it failed. */
    async send(mark, more = {}, headers = {}) {
      hidden ??= await page('/')
      const fields = { ...projectRequest(mark), ...more }
      const response = await post('/request', formWith(hidden, 'details'), fields, headers)
      await response.body?.cancel()
      const receipt = response.headers.get('location')
      return receipt ? REFERENCE.exec(await page(receipt, headers))?.[1] : undefined
    },
    /** Signs in as staff. Returns the cookies. */
    async signIn({ email, password }) {
      const form = formWith(await page('/form-submissions', { cookie: 'desk-noscript=1' }), 'password')
      const response = await post('/form-submissions', form, { email, password, intent: 'password' })
      return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    },
  }
}
