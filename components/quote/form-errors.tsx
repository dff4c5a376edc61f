import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Linked, type Reach } from '#components/ui/linkify-contact.tsx'
import type { FormTexts } from '#lib/content/index.ts'
import { isMissingRequired, wordsOf } from '#lib/quote/forms.ts'
import type { RequestFormLife } from './use-request-form.ts'

type BoxProps = {
  title: string
  /** Rises with every attempt that went wrong: the box then takes the focus, and is news. */
  attempt: number
  onDismiss?: () => void
  className?: string
  children: ReactNode
}

/** What went wrong with an attempt. It is told once: whoever has gone on to a field is not interrupted any more. */
function Box({ title, attempt, onDismiss, className, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isNews, setNews] = useState(true)

  useEffect(() => {
    if (attempt === 0) return
    setNews(true)
    box.current?.focus()
  }, [attempt])

  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles have a name
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for whoever the focus was taken to it
    <div
      ref={box}
      tabIndex={-1}
      role={isNews ? 'alert' : 'group'}
      aria-label={title}
      data-failure={onDismiss && ''}
      onBlur={() => setNews(false)}
      onKeyDown={({ key }) => key === 'Escape' && onDismiss?.()}
      className={clsx('rounded-control border-2 border-error bg-error-tint p-4', className)}
    >
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}

type Props = { life: RequestFormLife; texts: FormTexts; idOf: (name: string) => string }

/** Above the fields: what the visitor can mend, and a link to each of it. The page's title says it, too. */
export function FieldProblems({ life, texts, idOf }: Props) {
  const { form, problems, attempt, values } = life
  const { shared } = texts
  const { missing } = wordsOf(form, texts)
  const isRefused = problems.length > 0

  useEffect(() => {
    if (!isRefused) return
    const { title } = document
    document.title = `${shared.errorPrefix} ${title}`
    return () => {
      document.title = title
    }
  }, [isRefused, shared.errorPrefix])

  if (!isRefused) return null
  const isMissing = isMissingRequired(form, values())
  const goTo = (id: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }
  return (
    <Box title={missing && isMissing ? missing.title : shared.problemTitle} attempt={attempt}>
      {missing && isMissing && <p>{missing.text}</p>}
      <ul className="mt-2 grid gap-1">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={goTo(idOf(name))}
              className="font-semibold text-error underline underline-offset-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  )
}

/** Beside the button that was pressed: why nothing was sent, and how else to reach us. */
export function SendingProblem({
  life,
  texts,
  reach,
  className,
}: Omit<Props, 'idOf'> & { reach: Reach; className?: string }) {
  const { form, failure, attempt, dismiss } = life
  const { shared } = texts
  const { failed } = wordsOf(form, texts)
  if (!failure) return null
  return (
    <Box title={failed.title} attempt={attempt} onDismiss={dismiss} className={className}>
      {failure !== 'failed' && <p className="mt-1 font-semibold">{shared[failure]}</p>}
      <p className="mt-1">
        <Linked {...reach}>{failed.text}</Linked>
      </p>
      <p className="mt-1">
        <Linked {...reach}>{shared.reachUs}</Linked>
      </p>
    </Box>
  )
}
