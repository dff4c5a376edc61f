import type { FormTexts } from '@/lib/content'
import type { RequestState } from '@/lib/submissions/state'
import { FormProblems } from './form-problems'

type Props = { state: RequestState; texts: FormTexts; idOf: (name: string) => string }

export const noticeOf = ({ status, missing }: RequestState, { project }: FormTexts) =>
  status === 'failed' ? project.failed : missing ? project.missing : undefined

/** The server's answer to a form that was posted without script. */
export function PlainAnswer({ state, texts, idOf }: Props) {
  const notice = noticeOf(state, texts)
  return (
    <>
      {notice && (
        <div role="alert" className="rounded-control border-2 border-error bg-error-tint p-4">
          <p className="font-semibold">{notice.title}</p>
          <p>{notice.text}</p>
        </div>
      )}
      <FormProblems shared={texts.shared} errors={state.errors} idOf={idOf} attempt={0} />
    </>
  )
}
