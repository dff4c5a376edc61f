/**
 * An inline script after the offers of other languages, which runs before they are painted: shows the one for the
 * browser's first language that the site has, unless that is the page's language or the visitor has closed an offer.
 * Links to another language keep the fragment of the URL.
 */
export const languageScript = `{
  const offers = [...document.querySelectorAll('[data-language-offer]')]
  const here = document.documentElement.lang
  const known = [here, ...offers.map((offer) => offer.dataset.languageOffer)]
  const wanted = navigator.languages.map((code) => code.split('-')[0]).find((code) => known.includes(code))
  let closed
  try { closed = localStorage.language } catch {}
  for (const offer of offers) {
    offer.hidden = closed || offer.dataset.languageOffer !== wanted
    offer.querySelector('button').onclick = () => {
      offer.hidden = true
      try { localStorage.language = here } catch {}
    }
  }
  document.addEventListener('click', ({ target }) => {
    const link = target.closest?.('[data-languages] a, [data-language-offer] a')
    if (link) link.hash = location.hash
  })
}`
