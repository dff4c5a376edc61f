import type { FormTexts } from '@/lib/content'
import { ErrorSummary } from './error-summary'

type Props = {
  shared: FormTexts['shared']
  errors: Record<string, string>
  idOf: (name: string) => string
  attempt: number
  problem?: 'offline' | 'outdated'
}

/** Above the fields: what the visitor can mend, or why sending cannot work right now. */
export function FormProblems({ shared, errors, idOf, attempt, problem }: Props) {
  const problems = Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }))
  return (
    <>
      {problem && (
        <p role="alert" className="rounded-control border-2 border-error bg-error-tint p-4 font-semibold">
          {shared[problem]}
        </p>
      )}
      {problems.length > 0 && (
        <ErrorSummary
          title={shared.problemTitle}
          titlePrefix={shared.errorPrefix}
          problems={problems}
          attempt={attempt}
        />
      )}
    </>
  )
}
