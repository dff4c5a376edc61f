/** A message is written once, as blocks; HTML and plain text are both made from them. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'fields'; fields: Field[] }
  | { kind: 'button'; label: string; href: string }

export type Field = { label: string; value: string; href?: string }

export function toText(blocks: Block[]) {
  return `${blocks.map(blockText).join('\n\n')}\n`
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
  button:
    'display:inline-block;padding:12px 20px;background:#1b3fd1;color:#ffffff;text-decoration:none;border-radius:6px',
}

function blockHtml(block: Block) {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="${style.heading}">${escapeHtml(block.text)}</h1>`
    case 'paragraph':
      return `<p style="${style.paragraph}">${lines(block.text)}</p>`
    case 'fields':
      return block.fields.map(fieldHtml).join('\n')
    case 'button':
      return `<p style="${style.paragraph}"><a href="${escapeHtml(block.href)}" style="${style.button}">${escapeHtml(block.label)}</a></p>`
  }
}

function fieldHtml({ label, value, href }: Field) {
  const content = href
    ? `<a href="${escapeHtml(href)}" style="color:#1b3fd1">${lines(value)}</a>`
    : lines(value)
  return `<p style="${style.label}">${escapeHtml(label)}</p>\n<p style="${style.value}">${content}</p>`
}

export function toHtml(title: string, blocks: Block[]) {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="${style.body}"><div style="${style.column}">
${blocks.map(blockHtml).join('\n')}
</div></body>
</html>
`
}
