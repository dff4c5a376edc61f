import type { ReactNode } from 'react'
import { buttonClass } from '#components/ui/button-class.ts'
import { FieldFrame, TextField } from '#components/ui/field.tsx'
import { Icon } from '#components/ui/icon.tsx'
import {
  type Filter,
  filterHref,
  formFilters,
  isFiltered,
  isNarrowed,
  onlyFilters,
  sortOf,
  sorts,
} from '#lib/desk/filter.ts'
import type { Offered } from '#lib/desk/filter-options.ts'
import { statuses } from '#lib/desk/journal.ts'
import { type DeskWords, formLabel } from '#lib/desk/labels.ts'
import { MEMBERS } from './ids.ts'
import './filters.css'

type Props = { filter: Filter; offered: Offered; staff: boolean; words: DeskWords }

/** A plain GET form: what was asked for stands in the address and can be bookmarked. */
export function Filters({ filter, offered, staff, words }: Props) {
  const { filters, clear } = words
  return (
    <search aria-label={filters.title} data-screen-only>
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
            data-key="/"
          />
        </label>
        {staff && (
          <label>
            <span className="sr-only">{filters.sort}</span>
            <select name="sort" defaultValue={sortOf(filter)} className="control">
              {sorts.map((value) => (
                <option key={value} value={value}>
                  {filters[value === 'event' ? 'eventDate' : value]}
                </option>
              ))}
            </select>
          </label>
        )}
        <details className="desk-filter-fold" open={isFiltered(filter)}>
          <summary className={buttonClass({ variant: 'quiet', size: 's' })}>{filters.more}</summary>
          <div className="desk-filter-row">
            {staff && <StaffFilters filter={filter} offered={offered} words={words} />}
            {!staff && (
              <Choice name="event" label={filters.event} any={filters.any} value={filter.event}>
                {offered.event.map((value) => [value, value])}
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

/** Asks about what only staff may see. */
function StaffFilters({ filter, offered, words }: Omit<Props, 'staff'>) {
  const { filters, statuses: names, forms } = words
  const { any } = filters
  const same = (options: readonly string[]) => options.map((value) => [value, value])
  return (
    <>
      <Choice name="status" label={filters.status} any={any} value={filter.status}>
        {statuses.map((value) => [value, names[value]])}
      </Choice>
      <TextField
        id="filter-owner"
        text={{ label: filters.owner, hint: '' }}
        input={{ name: 'owner', list: MEMBERS, autoComplete: 'off', defaultValue: filter.owner }}
      />
      <Choice name="only" label={filters.only} any={any} value={filter.only}>
        {onlyFilters.map((value) => [value, filters[value]])}
      </Choice>
      <Choice name="budget" label={filters.budget} any={any} value={filter.budget}>
        {same(offered.budget)}
      </Choice>
      <Choice name="form" label={filters.form} any={any} value={filter.form}>
        {formFilters.map((value) => [value, formLabel(value, forms)])}
      </Choice>
      <Choice name="interest" label={filters.interest} any={any} value={filter.interest}>
        {same(offered.interest)}
      </Choice>
      <Choice name="project" label={filters.project} any={any} value={filter.project}>
        {same(offered.project)}
      </Choice>
      <Choice name="event" label={filters.event} any={any} value={filter.event}>
        {same(offered.event)}
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
