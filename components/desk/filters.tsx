import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { FieldFrame, TextField } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { getForms } from '#lib/content/index.ts'
import {
  type Filter,
  filterHref,
  formFilters,
  isFiltered,
  isNarrowed,
  onlyFilters,
  sortOf,
  sortsOf,
} from '#lib/desk/filter.ts'
import { statuses } from '#lib/desk/journal.ts'
import { type DeskCopy, formLabel } from '#lib/desk/labels.ts'
import type { Member } from '#lib/desk/members.ts'

type Props = { filter: Filter; staff: boolean; members?: Member[]; copy: DeskCopy }

const sortLabels = { due: 'dueFirst', newest: 'newest', oldest: 'oldest', event: 'eventDate' } as const

/** The filter options, taken from the three forms. */
async function getFilterOptions() {
  const { hero, quote, project } = await getForms()
  return {
    interest: hero.fields.interest.options,
    project: quote.fields.projectType.options,
    event: project.fields.eventType.options,
    budget: quote.fields.budgetRange.options,
  }
}

/** A GET form: the filter is in the URL and can be bookmarked. */
export async function Filters({ filter, staff, members = [], copy }: Props) {
  const options = await getFilterOptions()
  const { filters, clear } = copy
  return (
    <search
      aria-label={filters.title}
      className="min-w-[min(100%,30rem)] flex-[1_1_30rem] has-[details[open]]:basis-full print:hidden"
    >
      <form action="/form-submissions" className="mt-2 flex flex-wrap items-end gap-x-3 gap-y-2">
        {filter.view && <input type="hidden" name="view" value={filter.view} />}
        {filter.person && <input type="hidden" name="person" value={filter.person} />}
        <label className="relative flex-[1_1_min(9rem,100%)] max-sm:basis-full">
          <span className="sr-only">{filters.search}</span>
          <Icon name="search" className="absolute top-3 left-3 text-muted" />
          <input
            type="search"
            name="q"
            maxLength={200}
            placeholder={filters.hint}
            defaultValue={filter.q}
            className="control pl-9"
          />
        </label>
        {staff && (
          <label>
            <span className="sr-only">{filters.sort}</span>
            <select name="sort" defaultValue={sortOf(filter)} className="control">
              {sortsOf(filter).map((value) => (
                <option key={value} value={value}>
                  {filters[sortLabels[value]]}
                </option>
              ))}
            </select>
          </label>
        )}
        <details className="open:order-1 open:basis-full" open={isFiltered(filter)}>
          <summary
            className={buttonClass(
              { variant: 'quiet', size: 's' },
              'list-none after:size-[0.5em] after:-translate-y-0.5 after:rotate-45 after:border-current after:border-r-2 after:border-b-2 in-open:after:translate-y-0.5 in-open:after:-rotate-135',
            )}
          >
            {filters.more}
          </summary>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-2 [&_[type=date]]:px-2">
            {staff && <StaffFilters filter={filter} options={options} members={members} copy={copy} />}
            {!staff && (
              <Choice name="event" label={filters.event} any={filters.any} value={filter.event}>
                {options.event.map((value) => [value, value])}
              </Choice>
            )}
            <Day name="from" label={filters.from} value={filter.from} />
            <Day name="to" label={filters.to} value={filter.to} />
            {staff && (
              <Choice name="by" label={filters.by} any={filters.bySent} value={filter.by}>
                {[['won', filters.byWon]]}
              </Choice>
            )}
          </div>
        </details>
        <button type="submit" className={buttonClass({ size: 's' }, 'max-sm:flex-1')}>
          {filters.submit}
        </button>
        {isNarrowed({ ...filter, view: undefined }) && (
          <a
            href={filterHref({ view: filter.view })}
            className={buttonClass({ variant: 'quiet', size: 's' })}
          >
            {clear}
          </a>
        )}
      </form>
    </search>
  )
}

type StaffProps = Required<Omit<Props, 'staff'>> & { options: Awaited<ReturnType<typeof getFilterOptions>> }

function StaffFilters({ filter, options, members, copy }: StaffProps) {
  const { filters, statuses: names, forms } = copy
  const { any } = filters
  const same = (values: readonly string[]) => values.map((value) => [value, value])
  return (
    <>
      <Choice name="status" label={filters.status} any={any} value={filter.status}>
        {statuses.map((value) => [value, names[value]])}
      </Choice>
      <Choice name="owner" label={filters.owner} any={any} value={filter.owner}>
        {members.map(({ email, name }) => [email, name])}
      </Choice>
      <fieldset className="col-span-full flex flex-wrap items-center gap-x-4">
        <legend className="float-left mr-4 font-semibold text-small">{filters.only}</legend>
        {onlyFilters.map((value) => (
          <label key={value} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              name="only"
              value={value}
              defaultChecked={filter.only?.includes(value)}
              className="size-5 accent-action"
            />
            {filters[value]}
          </label>
        ))}
      </fieldset>
      <Choice name="budget" label={filters.budget} any={any} value={filter.budget}>
        {same(options.budget)}
      </Choice>
      <Choice name="form" label={filters.form} any={any} value={filter.form}>
        {formFilters.map((value) => [value, formLabel(value, forms)])}
      </Choice>
      <Choice name="interest" label={filters.interest} any={any} value={filter.interest}>
        {same(options.interest)}
      </Choice>
      <Choice name="project" label={filters.project} any={any} value={filter.project}>
        {same(options.project)}
      </Choice>
      <Choice name="event" label={filters.event} any={any} value={filter.event}>
        {same(options.event)}
      </Choice>
    </>
  )
}

type ChoiceProps = { name: string; label: string; any: string; value?: string; children: string[][] }

function Choice({ name, label, any, value, children }: ChoiceProps) {
  return (
    <FieldFrame id={`filter-${name}`} text={{ label, hint: '' }}>
      {(control): ReactNode => (
        <select {...control} name={name} defaultValue={value ?? ''}>
          <option value="">{any}</option>
          {children.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

function Day({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <TextField
      id={`filter-${name}`}
      text={{ label, hint: '' }}
      input={{ type: 'date', name, defaultValue: value }}
    />
  )
}
