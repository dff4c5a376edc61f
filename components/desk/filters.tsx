import type { ReactNode } from 'react'
import { FieldFrame, TextField } from '@/components/forms/field'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import type { Filter } from '@/lib/desk/filter'
import { formNames, isNarrowed, spamFilters, statusFilters } from '@/lib/desk/filter'
import { type DeskWords, formLabel } from '@/lib/desk/labels'
import './filters.css'

type Props = { filter: Filter; events: readonly string[]; staff: boolean; words: DeskWords }

/** A plain GET form: what was asked for stands in the address and can be bookmarked. */
export function Filters({ filter, events, staff, words }: Props) {
  const { filters, statuses, forms, clear } = words
  const narrowed = isNarrowed(filter)
  return (
    <search aria-label={filters.title} data-screen-only>
      <form action="/form-submissions" className="desk-filters">
        <label className="desk-search">
          <span className="sr-only">{filters.search}</span>
          <Icon name="search" className="absolute top-3 left-3 text-muted" />
          <input
            type="search"
            name="q"
            maxLength={200}
            placeholder={filters.hint}
            defaultValue={filter.q}
            className="control"
          />
        </label>
        <details className="desk-filter-fold" open={narrowed}>
          <summary className="btn btn-s btn-quiet">{filters.more}</summary>
          <div className="desk-filter-row">
            {staff && (
              <Choice name="status" label={filters.status} any={filters.any} value={filter.status}>
                {statusFilters.map((value) => [value, statuses[value]])}
              </Choice>
            )}
            <Choice name="event" label={filters.event} any={filters.any} value={filter.event}>
              {events.map((value) => [value, value])}
            </Choice>
            {staff && (
              <>
                <Choice name="form" label={filters.form} any={filters.any} value={filter.form}>
                  {formNames.map((value) => [value, formLabel(value, forms)])}
                </Choice>
                <Choice name="spam" label={filters.spam} any={filters.any} value={filter.spam}>
                  {spamFilters.map((value) => [value, value === 'yes' ? filters.spamYes : filters.spamNo])}
                </Choice>
              </>
            )}
            <Day name="from" label={filters.from} value={filter.from} />
            <Day name="to" label={filters.to} value={filter.to} />
          </div>
        </details>
        <button type="submit" className={buttonClass({ size: 's' })}>
          {filters.submit}
        </button>
        {narrowed && (
          <a href="/form-submissions" className="btn btn-s btn-quiet">
            {clear}
          </a>
        )}
      </form>
    </search>
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
