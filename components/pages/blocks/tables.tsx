import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Folded } from '#components/ui/folded.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Line } from '#components/ui/prose.tsx'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { getMessages, interpolate } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { rowsOf } from '#lib/pages/examples.ts'

type Props = BlockProps<'tables'>

/** More are behind a summary. */
const AT_ONCE = 3
const COLUMNS = 'columns-[2_28rem] gap-x-12'

/** A single table is next to its heading, several are below it in columns, on phones folded under their titles. */
export async function Tables({ id, content: { items, ...head } }: Props) {
  const single = items.length === 1
  const { showMore } = await getMessages()
  return (
    <Section
      id={id}
      className="bg-white"
      container={single ? 'grid gap-x-8 gap-y-8 lg:grid-cols-12' : undefined}
    >
      {single && <SectionHead id={id} {...head} narrow className="lg:col-span-4" />}
      <div className={single ? 'lg:col-span-8' : COLUMNS}>
        {!single && <SectionHead id={id} {...head} className="mb-8 md:mb-12" />}
        {items.slice(0, AT_ONCE).map((item) => (
          <Example key={item.title} {...item} single={single} />
        ))}
      </div>
      {items.length > AT_ONCE && (
        <details className="group/more print:details-content:[content-visibility:visible]">
          <summary className="inline-flex min-h-12 cursor-pointer items-center gap-2 py-2.5 font-semibold text-action print:hidden">
            {interpolate(showMore, { count: items.length - AT_ONCE })}
            <Icon name="chevron" className="group-open/more:rotate-180" />
          </summary>
          <div className={clsx('mt-8', COLUMNS)}>
            {items.slice(AT_ONCE).map((item) => (
              <Example key={item.title} {...item} />
            ))}
          </div>
        </details>
      )}
    </Section>
  )
}

type ExampleProps = Props['content']['items'][number] & { single?: boolean }

async function Example({ title, text, single, ...data }: ExampleProps) {
  const rows = await rowsOf(data)
  const table = (
    <Table
      {...data}
      rows={rows}
      className={single ? 'mb-12 border-t' : 'max-md:mb-8 md:border-t print:border-t'}
      caption={
        <>
          <h3 className={clsx('text-h3', !single && 'max-md:hidden print:block')}>
            <NoBreak>{title}</NoBreak>
          </h3>
          {text.length > 0 && (
            <p className="mt-2 max-w-measure text-muted">
              <Line>{text}</Line>
            </p>
          )}
        </>
      }
    />
  )
  return single ? (
    table
  ) : (
    <Folded
      summary={<h3 className="font-text">{title}</h3>}
      className="break-inside-avoid max-md:border-line max-md:border-b md:mb-12"
    >
      {table}
    </Folded>
  )
}

type TableProps = {
  columns: readonly string[]
  rows: readonly { cells: readonly ReactNode[] }[]
  /** The last row is a total. */
  total?: boolean
  className?: string
} & ({ caption: ReactNode } | { labelledBy: string })

/**
 * On phones a row of three or more columns takes two lines: its name, and its values. More than three columns hold short
 * figures, which stay in columns.
 */
export function Table({ columns, rows, total, className, ...name }: TableProps) {
  const isStacked = columns.length === 3
  const hasFigures = columns.length > 3
  const isTotal = (row: number) => total && row === rows.length - 1
  const inColumns = 'max-sm:grid max-sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
  // A sum is read at one glance: its quantity and price stay in one line.
  const value = hasFigures
    ? 'whitespace-nowrap text-end sm:ps-1.5'
    : clsx('pe-4 last:pe-0 last:text-end', total && 'whitespace-nowrap')
  return (
    <table
      style={hasFigures ? { '--columns': columns.length - 1 } : undefined}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
      className={clsx('w-full break-inside-avoid border-ink text-start tabular', className)}
    >
      {'caption' in name && <caption className="pb-4 text-start">{name.caption}</caption>}
      <thead className={clsx(isStacked && 'max-sm:sr-only')}>
        <tr className={clsx('border-line border-b text-muted text-small', hasFigures && inColumns)}>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={clsx('py-2.5 font-semibold', index > 0 ? value : hasFigures && 'max-sm:sr-only')}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="leading-snug">
        {rows.map(({ cells: [title, ...values] }, row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table keep their order
            key={row}
            className={clsx(
              'border-line border-b align-baseline',
              isStacked && 'max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:py-2.5',
              hasFigures && `max-sm:py-2.5 ${inColumns}`,
              isTotal(row) && 'border-ink border-t font-semibold',
            )}
          >
            <th
              scope="row"
              className={clsx(
                isTotal(row) ? 'font-semibold' : 'font-medium',
                isStacked && 'max-sm:w-full sm:pe-4',
                hasFigures && 'max-sm:col-span-full',
                columns.length === 2 ? 'py-2.5' : 'sm:py-2.5',
              )}
            >
              {title}
            </th>
            {values.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order
                key={index}
                className={clsx('sm:py-2.5', value)}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
