/** Prefixes a path with the page's language (app/_shared/document.tsx). Ignores `lang`, which browser translation changes. */
export function inPageLanguage(address: string) {
  const { prefix } = document.documentElement.dataset
  return prefix ? `${prefix}${address === '/' ? '' : address}` : address
}

/** A file of app/data in the page's language. */
export const dataFile = (name: string) =>
  `/data/${name}.${document.documentElement.dataset.prefix?.slice(1) ?? 'en'}.json`

/** The locale for Intl: the page's language with Latin digits, as everywhere on the site. */
export const pageLocale = () => `${document.documentElement.lang || 'en'}-u-nu-latn`
