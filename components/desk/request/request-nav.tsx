import clsx from 'clsx'
import { Button } from '#components/desk/controls.tsx'
import { useInbox } from '#components/desk/list/inbox-context.ts'
import { interpolate } from '#lib/content/interpolate.ts'
import { desk } from '#messages/desk.ts'

const words = desk.request
/** The id of the heading of the open request. */
export const REQUEST_NAME = 'request-name'

type NavProps = { at: number; count: number; go: (step: 1 | -1) => void }

export function RequestNav({ at, count, go }: NavProps) {
  const { show } = useInbox()
  return (
    <nav
      aria-label={words.label}
      className="sticky top-0 z-2 flex min-h-10 flex-none flex-wrap items-center gap-x-2 bg-paper px-3 max-md:min-h-12 max-md:border-line max-md:border-b"
    >
      <Button variant="quiet" onClick={() => show(undefined)}>
        {words.back}
      </Button>
      <span className="ml-auto text-muted text-small">
        {at >= 0 && interpolate(words.place, { at: at + 1, count })}
      </span>
      <Button
        variant="quiet"
        accessKey="k"
        disabled={at <= 0}
        className="disabled:invisible"
        onClick={() => go(-1)}
      >
        {words.previous}
      </Button>
      <Button
        variant="quiet"
        accessKey="j"
        disabled={at >= count - 1}
        className="disabled:invisible"
        onClick={() => go(1)}
      >
        {words.next}
      </Button>
    </nav>
  )
}

/** In place of a request: none is open, or it does not exist. `next` opens the first of the list, if there is one. */
export function NoRequest({ next }: { next?: () => void }) {
  const { open } = useInbox()
  const frame = 'grid min-h-[50dvh] flex-1 place-content-center justify-items-center gap-1 p-5 text-center'
  return (
    <div role={open ? 'status' : undefined} className={clsx(frame, !open && 'text-muted max-wide:hidden')}>
      <p className="font-display font-semibold text-h3">{open ? words.gone : words.nothing}</p>
      {!open && next && (
        <Button variant="quiet" accessKey="j" onClick={next}>
          {words.next}
        </Button>
      )}
    </div>
  )
}
