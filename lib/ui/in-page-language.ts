/** An address of the site in the language of the page (app/document.tsx); a browser that translates changes `lang`. */
export function inPageLanguage(address: string) {
  const { prefix } = document.documentElement.dataset
  return prefix ? `${prefix}${address === '/' ? '' : address}` : address
}

/** For Intl: the language of the page, with the digits that all of the site has. */
export const pageLocale = () => `${document.documentElement.lang || 'en'}-u-nu-latn`
