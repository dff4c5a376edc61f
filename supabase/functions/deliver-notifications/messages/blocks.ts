/** A message is written once, as blocks; HTML and plain text are both made from them. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'fields'; fields: Field[] }
  /** A long address that only a click can use is left out of the plain text. */
  | { kind: 'button'; label: string; href: string; htmlOnly?: boolean }
  /** What follows is ours: mail programs leave it out of an answer. */
  | { kind: 'signature' }

export type Field = { label: string; value: string; href?: string }

export function toText(blocks: Block[]) {
  const written = blocks.filter((block) => block.kind !== 'button' || !block.htmlOnly)
  return `${written.map(blockText).join('\n\n').replaceAll('\n-- \n\n', '\n-- \n')}\n`
}

function blockText(block: Block) {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat(Math.min(block.text.length, 60))}`
    case 'paragraph':
      return block.text
    case 'fields':
      return block.fields.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}: ${block.href}`
    case 'signature':
      return '-- '
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const lines = (text: string) => escapeHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>')

// Mail programs know few styles and no style sheets; one narrow column of large text is readable on every phone.
const style = {
  body: 'margin:0;background:#f7f5f0;color:#14171f;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif',
  column: 'max-width:560px;margin:0 auto;padding:24px 20px;background:#ffffff',
  heading: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  label: 'margin:0;font-size:14px;color:#4a5160',
  value: 'margin:0 0 12px;overflow-wrap:anywhere',
  signature: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e3e0d8',
  button:
    'display:inline-block;padding:12px 20px;background:#1b3fd1;color:#ffffff;text-decoration:none;border-radius:6px',
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="${style.heading}">${escapeHtml(block.text)}</h1>`
    case 'paragraph':
      return `<p style="${style.paragraph}">${lines(block.text)}</p>`
    case 'fields':
      return block.fields.map(fieldHtml).join('\n')
    case 'button':
      return `<p style="${style.paragraph}"><a href="${escapeHtml(block.href)}" style="${style.button}">${escapeHtml(block.label)}</a></p>`
    case 'signature':
      return ''
  }
}

function fieldHtml({ label, value, href }: Field) {
  const content = href
    ? `<a href="${escapeHtml(href)}" style="color:#1b3fd1">${lines(value)}</a>`
    : lines(value)
  return `<p style="${style.label}">${escapeHtml(label)}</p>\n<p style="${style.value}">${content}</p>`
}

/** Programs that know a signature by its class leave it out of an answer, too. */
function bodyHtml(blocks: Block[]) {
  const at = blocks.findIndex(({ kind }) => kind === 'signature')
  const html = (part: Block[]) => part.map(blockHtml).join('\n')
  if (at < 0) return html(blocks)
  const ours = html(blocks.slice(at + 1))
  return `${html(blocks.slice(0, at))}\n<div class="moz-signature gmail_signature" style="${style.signature}">\n${ours}\n</div>`
}

export function toHtml(title: string, blocks: Block[]) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${style.body}"><div style="${style.column}">
${bodyHtml(blocks)}
</div></body>
</html>
`
}
