import { phoneHref } from '#contract/contact.ts'

const escaped = (text) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const link = (href, text) => `<a href="${escaped(href)}">${escaped(text)}</a>`

const STYLE = `
  body { margin: 0; padding: 12vh 6vw; background: #f7f5f0; color: #14171f; font: 1.125rem/1.6 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto }
  h1 { margin: 0; font-size: 2rem; line-height: 1.2 }
  a { color: #1b3fd1; font-weight: 600 }
  a[href^="tel:"] { white-space: nowrap }
  a:focus-visible { outline: 3px solid #1b3fd1; outline-offset: 3px }
  .again { display: inline-block; padding: 0.6rem 1.25rem; border-radius: 6px; background: #1b3fd1; color: #fff; text-decoration: none }`

/**
 * The page that a proxy shows while the site is down, with the copy of the error page. It is self-contained: no other
 * file could be loaded then.
 */
export function awayPage({ title, text, again, phone, email }) {
  const said = escaped(text)
    .replaceAll(escaped(phone), link(phoneHref(phone, '1'), phone))
    .replaceAll(escaped(email), link(`mailto:${email}`, email))
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}
</style>
<main>
<h1>${escaped(title)}</h1>
<p>${said}</p>
<a class="again" href="">${escaped(again)}</a>
</main>
</html>
`
}
