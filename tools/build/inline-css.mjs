const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/** Inlines style sheets: they block rendering, and a separate file would cost another round trip. */
export const inlineCss = (page, { readAsset }) => ({
  ...page,
  html: page.html.replace(SHEET, (_, address) => {
    const parent = address.split('/').slice(0, -2).join('/')
    return `<style>${readAsset(address).replaceAll('url(../', `url(${parent}/`)}</style>`
  }),
})
