/** "Été, São" becomes "Ete, Sao": for names that are compared, or carried by addresses. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
