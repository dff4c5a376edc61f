/** "Été 2026 (final).JPG" becomes "ete-2026-final.jpg", a name that every address can carry. */
export function tidyFileName(name: string) {
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
  const tidy = stem
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${tidy || 'picture'}${ending.toLowerCase()}`
}
