import type { EditorProblem } from '#lib/content/check/editor-problem.ts'

/** The id of a page that stands in for one with a content problem. */
export const STAND_IN = 'waits-for-correction'

/** Each problem by the labels of the editor, with the way there. */
export function FindingsList({ problems }: { problems: readonly EditorProblem[] }) {
  return (
    <ul className="findings">
      {problems.map(({ place, message, edit }) => (
        <li key={place + message}>
          {edit ? <a href={edit}>{place}</a> : <strong>{place}</strong>}
          <p>{sentenceCase(message)}.</p>
        </li>
      ))}
    </ul>
  )
}

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
