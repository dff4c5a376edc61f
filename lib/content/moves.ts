/** Old addresses with their new ones; empty for a page that is gone on purpose. */
export type Moves = readonly { from: string; to: string }[]

/** Where a link to an old address leads now; undefined for any other link, and if it leads nowhere. */
export function moveOf(link: unknown, moves: Moves) {
  const [page, section] = String(link).split('#')
  const { to } = moves.find(({ from }) => from === page) ?? {}
  return to && section ? `${to.split('#')[0]}#${section}` : to || undefined
}
