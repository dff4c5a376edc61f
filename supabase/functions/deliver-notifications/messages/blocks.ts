import { type Language, languages } from '../../_shared/languages.ts'

/** A message is written once, as blocks, which render to both HTML and plain text. */
export type Block =
  /** A lead is the most important line, such as a deadline. */
  | { kind: 'paragraph' | 'lead'; text: string }
  | { kind: 'fields'; fields: Field[] }
  /** The call to action. Plain text omits a long URL that only a click can use. */
  | { kind: 'button'; label: string; href: string; htmlOnly?: boolean }

export type Field = [label: string, value: string, href?: string]

/** What is below the signature is ours: mail clients omit it from a reply. */
export type Body = { heading: string; blocks: Block[]; signature: Block[] }

/** The brand at the top, and the preheader that inboxes show next to the subject. */
export type Frame = { title: string; brand: string; preheader: string; language: Language }

export const toText = ({ heading, blocks, signature }: Body) =>
  `${heading}\n${'-'.repeat(Math.min(heading.length, 60))}\n\n${textOf(blocks)}\n\n-- \n${textOf(signature)}\n`

const textOf = (blocks: Block[]) =>
  blocks
    .filter((block) => block.kind !== 'button' || !block.htmlOnly)
    .map(blockText)
    .join('\n\n')

function blockText(block: Block) {
  switch (block.kind) {
    case 'paragraph':
    case 'lead':
      return block.text
    case 'fields':
      return block.fields.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}: ${block.href}`
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const lines = (text: string) => escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>')

// Outlook for Windows renders tables and cell padding, but neither max-width nor padding on a link. Other clients
// apply the dark mode media query, which needs classes.
const style = {
  body: 'margin:0;padding:0;background:#f7f5f0',
  text: 'color:#14171f;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif',
  brand: 'margin:0 0 20px;font-weight:700;font-size:17px',
  heading: 'margin:0 0 12px;font-size:21px;line-height:1.3',
  lead: 'margin:0 0 16px;font-weight:700;overflow-wrap:anywhere;word-break:break-word',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere;word-break:break-word',
  label: 'margin:0;font-size:14px;color:#4a5160',
  value: 'margin:0 0 12px;overflow-wrap:anywhere;word-break:break-word',
  signature: 'margin:20px 0 0;padding:20px 0 0;border-top:1px solid #e3e0d8',
  link: 'color:#1b3fd1',
  button: 'display:inline-block;color:#ffffff;font-weight:600;text-decoration:none',
}

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14171f!important}.card{background:#101a3d!important}.card,.card h1{color:#f7f5f0!important}
.muted{color:#b9c0d9!important}.link{color:#eef2ff!important}.rule{border-color:#2c3765!important}}`

const htmlOf = (blocks: Block[]) => blocks.map(blockHtml).join('\n')

function blockHtml(block: Block) {
  switch (block.kind) {
    case 'lead':
    case 'paragraph':
      return `<p style="${style[block.kind]}">${lines(block.text)}</p>`
    case 'fields':
      return block.fields.map(fieldHtml).join('\n')
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr>
<td bgcolor="#1b3fd1" style="padding:12px 22px;background:#1b3fd1;border-radius:6px"><a href="${escapeHtml(block.href)}" style="${style.button}">${escapeHtml(block.label)}</a></td>
</tr></table>`
  }
}

function fieldHtml([label, value, href]: Field) {
  const text = lines(value)
  const content = href ? `<a class="link" href="${escapeHtml(href)}" style="${style.link}">${text}</a>` : text
  return `<p class="muted" style="${style.label}">${escapeHtml(label)}</p>\n<p style="${style.value}">${content}</p>`
}

/** Blanks after the preheader keep inboxes from filling its line with the body text. */
const BLANKS = '&#8199;&#65279;&#847; '.repeat(40)

/** Clients that detect a signature by its class omit it from a reply, too. */
export function toHtml({ title, brand, preheader, language }: Frame, { heading, blocks, signature }: Body) {
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title>
<style>${DARK}</style></head>
<body class="page" style="${style.body}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${BLANKS}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f5f0"><tr><td align="center" style="padding:24px 10px">
<table role="presentation" class="card" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:8px;color:#14171f"><tr>
<td style="padding:28px 24px;${style.text};color:inherit">
<p style="${style.brand}">${escapeHtml(brand)}</p>
<h1 style="${style.heading}">${escapeHtml(heading)}</h1>
${htmlOf(blocks)}
<div class="moz-signature gmail_signature rule" style="${style.signature}">
${htmlOf(signature)}
</div>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
