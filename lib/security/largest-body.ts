/** What a visitor may send at once; the longest request that the forms take is a tenth of it. */
export const LARGEST_BODY_KB = 100
