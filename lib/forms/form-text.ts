/** A text field of a posted form. Browsers count a line break as one character but send two. */
export function formText(data: FormData, name: string) {
  const value = data.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}
