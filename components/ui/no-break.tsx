const HYPHENATED = /([\p{L}\p{N}$]+(?:-[\p{L}\p{N}%$]+)+)/u

/** Longer compounds may break: kept whole, they would leave too much of a narrow line blank. */
const LONGEST = 16

/** Browsers break "new-hire" after the hyphen; this keeps short compounds together. */
export function NoBreak({ children }: { children: string }) {
  const parts = children.split(HYPHENATED)
  if (parts.length === 1) return children
  return parts.map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
