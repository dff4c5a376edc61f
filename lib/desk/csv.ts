/** Excel only believes in UTF-8 when the file starts with this. */
export const BYTE_ORDER_MARK = '\ufeff'

/** What spreadsheets would run as a formula; the full-width forms count, too. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

function cell(value: string | number | undefined) {
  const text = String(value ?? '').replaceAll('\0', '')
  const safe = typeof value === 'string' && (FORMULA.test(text) || /^[\t\r\n]/.test(text)) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

export const csvLine = (values: readonly (string | number | undefined)[]) =>
  `${values.map(cell).join(',')}\r\n`
