import { ArrowDown, ArrowUp, ArrowUpDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../kit/button.tsx'
import type { List } from './list.ts'
import { RowMenu, type RowAction } from './row-menu.tsx'
import { TableState } from './table-state.tsx'
import { TableTools } from './table-tools.tsx'
import { useDataTable, type Column, type Sorting } from './use-data-table.ts'
import { useRowKeys } from './use-row-keys.ts'

type Props<Row> = {
  /** Of the list: columns are kept under it. */
  name: string
  /** What a file of it is called, where that is more than its name. */
  file?: string
  label: string
  columns: readonly Column<Row>[]
  list: List<Row>
  rowId(row: Row): string
  /** How a row is called, for who only hears its menu. */
  rowName(row: Row): string
  actions?(row: Row): readonly RowAction[]
  /** More of one row, below it; `open` is its id. */
  detail?: { open: string | undefined; onOpen(id: string | undefined): void; draw(row: Row): ReactNode }
  /** Goes to what a row is about, which has an address of its own. */
  onOpen?(id: string): void
  /** Where it stands in the address, or the server sorts; else it is the table's own. */
  sort?: Sorting
  empty: ReactNode
  /** Stands beside what every table has. */
  tools?: ReactNode
}

/**
 * The one table of the desk: sorted, with the columns that somebody chose, to be taken away as a file, and honest about
 * what is not there.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { name, file = name, label, columns, list, rowId, rowName, actions, detail, onOpen, sort, empty, tools } = props
  const t = useTranslations('desk.table')
  const table = useDataTable({
    name,
    columns,
    rows: list.rows ?? [],
    rowId,
    sort,
    onSort: list.more?.all,
  })
  const open = onOpen && ((id: string | undefined) => id !== undefined && onOpen(id))
  const onKeyDown = useRowKeys(name, detail?.onOpen ?? open, detail?.open)
  const width = table.columns.length + (detail ? 1 : 0) + (actions ? 1 : 0)
  return (
    <div className="card" data-table>
      <TableTools file={file} all={columns} table={table} list={list}>
        {tools}
      </TableTools>
      <div className="desk-scroll" tabIndex={0} role="region" aria-label={label}>
        <table>
          <thead>
            <tr>
              {detail ? (
                <th scope="col">
                  <span className="sr">{t('details')}</span>
                </th>
              ) : null}
              {table.columns.map(({ id, header, atEnd }) => (
                <th key={id} scope="col" aria-sort={table.sortedBy(id)} className={atEnd ? 'text-right' : undefined}>
                  {table.isSortable(id) ? (
                    <SortButton by={table.sortedBy(id)} onPress={() => table.sortNext(id)}>
                      {header}
                    </SortButton>
                  ) : (
                    header
                  )}
                </th>
              ))}
              {actions ? (
                <th scope="col">
                  <span className="sr">{t('actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody onKeyDown={onKeyDown}>
            {table.rows.map(({ id, row }) => (
              <Fragment key={id}>
                <tr data-row={id} tabIndex={-1}>
                  {detail ? (
                    <td className="desk-row-menu">
                      <OpenButton
                        name={rowName(row)}
                        isOpen={detail.open === id}
                        onPress={() => detail.onOpen(detail.open === id ? undefined : id)}
                      />
                    </td>
                  ) : null}
                  {table.columns.map((column) => (
                    <td key={column.id} className={column.atEnd ? 'text-right' : undefined}>
                      {column.cell ? column.cell(row) : column.value(row)}
                    </td>
                  ))}
                  {actions ? (
                    <td className="desk-row-menu">
                      <RowMenu name={rowName(row)} actions={actions(row)} />
                    </td>
                  ) : null}
                </tr>
                {detail?.open === id ? (
                  <tr>
                    <td className="p-[16px] bg-surface-2" colSpan={width}>
                      {detail.draw(row)}
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
        <TableState list={list} empty={empty} />
      </div>
      {list.more ? (
        <div className="grid place-items-center gap-[8px] p-[12px] border-t">
          {table.isSorted && !list.more.busy ? (
            <p className="small muted">{t('sortedPart', { n: table.rows.length })}</p>
          ) : null}
          <Button variant="outline" size="sm" busy={list.more.busy} onClick={list.more.load}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function OpenButton({ name, isOpen, onPress }: { name: string; isOpen: boolean; onPress(): void }) {
  const t = useTranslations('desk.table')
  return (
    <IconButton label={t('detailsOf', { name })} aria-expanded={isOpen} onClick={onPress}>
      <ChevronRight className={isOpen ? 'icon s rotate-90' : 'icon s'} aria-hidden />
    </IconButton>
  )
}

type SortProps = { by: 'ascending' | 'descending' | undefined; onPress(): void; children: string }

function SortButton({ by, onPress, children }: SortProps) {
  const Icon = by === 'ascending' ? ArrowUp : by === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      className="inline-flex items-center gap-[4px] min-h-[24px] cursor-pointer [&:hover]:text-ink"
      onClick={onPress}
    >
      {children}
      <Icon className="icon xs" aria-hidden />
    </button>
  )
}
