import type { DeskCopy } from '#lib/desk/labels.ts'
import type { Colleague } from '#lib/desk/members.ts'
import { Badge } from './journal.tsx'
import { MemberForm } from './member-form.tsx'
import { UndoBar } from './undo-bar.tsx'

type Props = { colleagues: Colleague[]; copy: DeskCopy['members']; undo: DeskCopy['undo'] }

/** Members of the desk, each with a form, and another form to add a colleague. */
export function Members({ colleagues, copy, undo }: Props) {
  return (
    <>
      <p className="mt-1 max-w-measure text-muted">{copy.intro}</p>
      <div className="mt-6 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ul>
          {colleagues.map((colleague) => (
            <li key={colleague.email} className="border-line-strong border-t py-4">
              <p className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="wrap-anywhere font-semibold">{colleague.email}</span>
                {colleague.invited && <Badge className="border-line-strong text-muted">{copy.invited}</Badge>}
              </p>
              <MemberForm colleague={colleague} copy={copy} />
            </li>
          ))}
        </ul>
        <section
          aria-labelledby="add-title"
          className="max-w-measure self-start border-line-strong border-t pt-4 max-lg:order-first"
        >
          <h2 id="add-title" className="mb-1.5 text-h3">
            {copy.addTitle}
          </h2>
          <p className="mb-3">{copy.addIntro}</p>
          <MemberForm copy={copy} />
        </section>
      </div>
      <UndoBar copy={undo} />
    </>
  )
}
