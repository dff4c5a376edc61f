import type { EditorProblem } from '#lib/content/check/editor-problem.ts'
import { editorLink } from './api.ts'
import { asSentence } from './in-words.ts'

export const STAND_IN = 'waits-for-correction'

export function FindingsList({ problems }: { problems: readonly EditorProblem[] }) {
  return (
    <ul className="findings">
      {problems.map(({ place, message, edit }) => (
        <li key={place + message}>
          {edit ? <a href={editorLink(edit)}>{place}</a> : <strong>{place}</strong>}
          <p>{asSentence(message)}</p>
        </li>
      ))}
    </ul>
  )
}
