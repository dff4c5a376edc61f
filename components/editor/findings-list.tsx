import type { Told } from '#lib/content/check/editor-problem.ts'

/** Each problem by the labels of the editor, with the way there. */
export function FindingsList({ problems }: { problems: readonly Told[] }) {
  return (
    <ul className="findings">
      {problems.map(({ place, remedy, edit }) => (
        <li key={place + remedy}>
          {edit ? <a href={edit}>{place}</a> : <strong>{place}</strong>}
          <p>{sentenceCase(remedy)}.</p>
        </li>
      ))}
    </ul>
  )
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
