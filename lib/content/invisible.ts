/** Removes invisible characters, which come with pasted text, and turns special spaces into plain ones. */
export const withoutInvisible = (text: string) =>
  text
    .replace(/\u2028|\u2029/g, '\n')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f]/g, ' ')
    .replace(/[^\P{Cc}\n\t]|[\u00ad\u200b\u2060\ufeff]/gu, '')
