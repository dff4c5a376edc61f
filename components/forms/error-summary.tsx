import { useEffect, useRef } from 'react'

type Props = {
  title: string
  titlePrefix: string
  /** In the order of the fields. */
  problems: { id: string; message: string }[]
  /** Rises with every failed attempt: the summary then takes the focus again. */
  attempt: number
}

/** Says at the top what is wrong and leads to each field; the page title says it, too. */
export function ErrorSummary({ title, titlePrefix, problems, attempt }: Props) {
  const summary = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])

  useEffect(() => {
    const { title: original } = document
    document.title = `${titlePrefix} ${original}`
    return () => {
      document.title = original
    }
  }, [titlePrefix])

  const goTo = (id: string) => (event: React.MouseEvent) => {
    event.preventDefault()
    document.getElementById(id)?.focus()
  }

  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="rounded-control border-2 border-error bg-error-tint p-4"
    >
      <p className="font-semibold">{title}</p>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={goTo(id)}
              className="font-semibold text-error underline underline-offset-2"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
