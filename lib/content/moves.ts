/** New addresses by old ones. */
export type Moves = ReadonlyMap<unknown, string>

/** Where a link to an old address leads now; undefined for any other link. */
export function moveOf(link: unknown, moves: Moves) {
  const [page, section] = String(link).split('#')
  const moved = moves.get(page)
  return moved && section ? `${moved.split('#')[0]}#${section}` : moved
}
