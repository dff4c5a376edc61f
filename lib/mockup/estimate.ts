export type Break = { quantity: number; price: number }

/** The unit price at a quantity and the sum; undefined below the smallest break, for which the page has no price. */
export function estimate(breaks: readonly Break[], quantity: number) {
  const reached = breaks.filter((at) => at.quantity <= quantity).at(-1)
  return reached && { each: reached.price, total: Math.round(reached.price * quantity * 100) / 100 }
}
