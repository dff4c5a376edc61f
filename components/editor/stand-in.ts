/** By this a page that waits for a correction is known. */
export const STAND_IN = 'waits-for-correction'
