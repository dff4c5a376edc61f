const HYPHENATED = /([\p{L}\p{N}$]+(?:-[\p{L}\p{N}%$]+)+)/u

/** Longer compounds may break: kept whole, they would leave too much of a narrow line blank. */
const LONGEST = 16

/** Browsers break "new-hire" after the hyphen; this keeps short compounds together. */
export function NoBreak({ children }: { children: string }) {
  const pieces = children.split(HYPHENATED)
  if (pieces.length === 1) return children
  return pieces.map((piece, index) =>
    index % 2 === 1 && piece.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <span key={index} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  )
}
