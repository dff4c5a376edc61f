/** Prefixes a path with the page's language (app/_shared/document.tsx). Ignores `lang`, which browser translation changes. */
export function inPageLanguage(address: string) {
  const { prefix } = document.documentElement.dataset
  return prefix ? `${prefix}${address === '/' ? '' : address}` : address
}

/** Fetches a file of app/data in the page's language. */
export async function fetchData<Data>(name: string): Promise<Data> {
  const language = document.documentElement.dataset.prefix?.slice(1) ?? 'en'
  const response = await fetch(`/data/${name}.${language}.json`)
  if (!response.ok) throw new Error(`/data/${name} was answered with ${response.status}`)
  return response.json()
}

/** The locale for Intl: the page's language with Latin digits, as everywhere on the site. */
export const pageLocale = () => `${document.documentElement.lang || 'en'}-u-nu-latn`
