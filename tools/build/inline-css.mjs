const SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g

/** Nothing shows before the styles are there; within the page they cost no further round trip. */
export const inlineCss = (page, { readAsset }) => ({
  ...page,
  html: page.html.replace(SHEET, (_, address) => {
    const parent = address.split('/').slice(0, -2).join('/')
    return `<style>${readAsset(address).replaceAll('url(../', `url(${parent}/`)}</style>`
  }),
})
