import { commaOf } from '#contract/languages.ts'
import { getContent, pageLanguage } from '#lib/content/index.ts'

/** The addresses of all offices, a paragraph each. */
export async function OfficeAddresses() {
  const { contact, offices } = await getContent('site')
  const comma = commaOf(await pageLanguage())
  return [contact, ...offices].map(({ street, city, state, postalCode, country }) => (
    <p key={street} className="py-1">
      <bdi>{street}</bdi>
      <br />
      {[city, `${state} ${postalCode}`.trim(), country].filter(Boolean).join(comma)}
    </p>
  ))
}
