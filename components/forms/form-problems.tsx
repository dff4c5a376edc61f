import type { FormTexts } from '@/lib/content'
import { ErrorSummary } from './error-summary'

type Shared = FormTexts['shared']

type ProblemsProps = {
  shared: Shared
  errors: Record<string, string>
  idOf: (name: string) => string
  attempt: number
}

/** Above the fields: what the visitor can mend. */
export function FormProblems({ shared, errors, idOf, attempt }: ProblemsProps) {
  const problems = Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }))
  if (problems.length === 0) return null
  return (
    <ErrorSummary
      title={shared.problemTitle}
      titlePrefix={shared.errorPrefix}
      problems={problems}
      attempt={attempt}
    />
  )
}

/** Beside the button that was pressed: why sending cannot work right now. */
export function SendingProblem({ shared, problem }: { shared: Shared; problem?: 'offline' | 'outdated' }) {
  return (
    <div role="alert">
      {problem && (
        <p className="mb-4 rounded-control border-2 border-error bg-error-tint p-4 font-semibold">
          {shared[problem]}
        </p>
      )}
    </div>
  )
}
