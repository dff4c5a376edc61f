import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { Folded } from '#components/ui/folded.tsx'
import { NoBreak } from '#components/ui/no-break.tsx'
import { Words } from '#components/ui/prose.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'

/** A single table is next to its heading, several are below it in two columns, on phones folded under their titles. */
export function Tables({ id, content: { items, ...head } }: BlockProps<'tables'>) {
  const single = items.length === 1
  return (
    <Section id={id} className="bg-white">
      <Container className={single ? 'grid gap-x-8 gap-y-8 lg:grid-cols-12' : undefined}>
        <SectionHead id={id} {...head} narrow={single} className={single ? 'lg:col-span-4' : undefined} />
        <div className={single ? 'lg:col-span-8' : 'mt-8 gap-x-12 md:mt-12 lg:columns-2'}>
          {items.map(({ title, text, ...data }) => {
            const table = (
              <Table
                {...data}
                className={single ? 'mb-12 border-t' : 'max-md:mb-8 md:border-t print:border-t'}
                caption={
                  <>
                    <h3 className={clsx('text-h3', !single && 'max-md:hidden print:block')}>
                      <NoBreak>{title}</NoBreak>
                    </h3>
                    {text.length > 0 && (
                      <p className="mt-2 max-w-measure text-muted">
                        <Words>{text}</Words>
                      </p>
                    )}
                  </>
                }
              />
            )
            if (single) return <div key={title}>{table}</div>
            return (
              <Folded
                key={title}
                summary={<h3 className="font-text">{title}</h3>}
                className="break-inside-avoid max-md:border-line max-md:border-b md:mb-12"
              >
                {table}
              </Folded>
            )
          })}
        </div>
      </Container>
    </Section>
  )
}

/** Tables with more columns hold short figures. */
const FEW = 3

type TableProps = {
  columns: readonly string[]
  rows: readonly { cells: readonly ReactNode[] }[]
  /** The last row is a total. */
  total?: boolean
  className?: string
} & ({ caption: ReactNode } | { labelledBy: string })

/** On phones a row takes two lines: its name, and its values, in columns if there are more than two. */
export function Table({ columns, rows, total, className, ...name }: TableProps) {
  const hasFew = columns.length <= FEW
  const figures: CSSProperties & { '--columns': number } = { '--columns': columns.length - 1 }
  const inColumns = 'max-sm:grid max-sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))]'
  return (
    <table
      style={hasFew ? undefined : figures}
      aria-labelledby={'labelledBy' in name ? name.labelledBy : undefined}
      className={clsx('w-full break-inside-avoid border-ink text-start tabular', className)}
    >
      {'caption' in name && <caption className="pb-4 text-start">{name.caption}</caption>}
      <thead className={hasFew ? 'max-sm:sr-only' : undefined}>
        <tr className={clsx('border-line border-b text-muted text-small', !hasFew && inColumns)}>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={clsx(
                'py-2.5 font-semibold',
                place(index, columns.length),
                !hasFew && index === 0 && 'max-sm:sr-only',
              )}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="leading-snug">
        {rows.map(({ cells: [first, ...values] }, row) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table keep their order
            key={row}
            className={clsx(
              'border-line border-b align-baseline',
              'max-sm:py-2.5',
              hasFew ? 'max-sm:flex max-sm:flex-wrap max-sm:justify-between' : inColumns,
              total && row === rows.length - 1 && 'border-ink border-t font-semibold',
            )}
          >
            <th
              scope="row"
              className={clsx(
                'sm:py-2.5',
                hasFew ? 'max-sm:w-full sm:pe-4' : 'max-sm:col-span-full',
                total && row === rows.length - 1 ? 'font-semibold' : 'font-medium',
              )}
            >
              {first}
            </th>
            {values.map((value, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row keep their order
                key={index}
                className={clsx('sm:py-2.5', place(index + 1, columns.length))}
              >
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function place(index: number, columns: number) {
  if (columns > FEW) return index > 0 && 'whitespace-nowrap text-end sm:ps-1.5'
  return index === columns - 1 ? 'text-end' : 'pe-4'
}
