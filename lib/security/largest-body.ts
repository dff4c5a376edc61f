/** What a visitor may send at once: several times the longest request that the forms take. */
export const LARGEST_BODY_KB = 100
