import type { EditorProblem } from '#lib/content/check/editor-problem.ts'
import { checkContent } from '#lib/content/check/index.ts'
import { CheckStrip } from './check-strip.tsx'
import { FindingsList, STAND_IN } from './findings-list.tsx'
import './check.css'

export const currentProblems = async () => (await checkContent(process.cwd())).inEditor.problems

/** Shown in development in place of a page whose content is invalid. */
export function Problems({ problems }: { problems: readonly EditorProblem[] }) {
  return (
    <section id={STAND_IN} className="problems" aria-labelledby="problems-title">
      <h1 id="problems-title">This page needs a correction</h1>
      <p>
        Nothing is lost, and visitors do not see this message. The page comes back on its own once this is
        corrected:
      </p>
      <FindingsList problems={problems} />
    </section>
  )
}

/** Replaces the whole document when the header or footer cannot be rendered either. */
export async function ProblemsDocument() {
  return (
    <html lang="en">
      <body>
        <main>
          <Problems problems={await currentProblems()} />
        </main>
        <CheckStrip />
      </body>
    </html>
  )
}
