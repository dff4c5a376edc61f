/** The filter of the portfolio derives from it. */
export const PORTFOLIO_KINDS = [
  'apparel',
  'print',
  'packaging',
  'signage',
  'kits',
  'awards',
  'drinkware',
  'tech',
] as const

const rule = (kind: string) =>
  `.portfolio:has([value="${kind}"]:checked) [data-kind]:not([data-kind="${kind}"]){display:none}`

/** Hides what is not of the chosen kind, without scripts, too. */
export const PORTFOLIO_FILTER = PORTFOLIO_KINDS.map(rule).join('')
