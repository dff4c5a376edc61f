/** "Été, São" becomes "Ete, Sao", for comparing and for slugs. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
