import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { useMe } from '../desk.tsx'
import { useKept } from '../kept.ts'
import type { Cell } from './csv.ts'

export type Column<Row> = {
  id: string
  header: string
  /** What the cell says: as it is sorted by, and as it stands in a file. */
  value(row: Row): Cell
  /** As it is drawn, when that is more than its value. */
  cell?(row: Row): ReactNode
  /** Numbers stand at the end of their column. */
  atEnd?: true
  /** Shown when somebody asks for it. */
  optional?: true
}

export const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

type Given<Row> = {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId(row: Row): string
  sort: Sorting | undefined
  /** Before rows are sorted of which more are to come. */
  onSort?: (() => void) | undefined
}

export type Sorting = {
  /** A column's id, with a minus before it from the last to the first. */
  by: string | undefined
  onSort(by: string | undefined): void
  /** The columns by which the server sorts: its order is kept. */
  server?: readonly string[]
}

/** Sorting as the address says where it tells, and columns as this person chose them for this list. */
export function useDataTable<Row extends object>({ name, columns, rows, rowId, sort: given, onSort }: Given<Row>) {
  const { staff } = useMe()
  const locale = useLocale()
  const [own, setOwn] = useState<string>()
  const sort = given ? given.by : own
  const [shown, setShown] = useKept<Record<string, boolean>>(`columns:${staff.id}:${name}`, {})
  const compare = useMemo(() => {
    const words = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return (a: Cell, b: Cell) => compareCells(a, b, words.compare)
  }, [locale])
  const defs = useMemo(
    () =>
      columns.map(({ id, value }): ColumnDef<typeof features, Row> => ({
        id,
        accessorFn: value,
        sortFn: (a, b) => compare(a.getValue<Cell>(id), b.getValue<Cell>(id)),
      })),
    [columns, compare],
  )
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = Object.fromEntries(columns.map(({ id, optional }) => [id, shown[id] ?? !optional]))
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    state: {
      columnVisibility,
      sorting: sort && !given?.server ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
    },
  })
  const column = columns.find(({ id }) => id === sort?.replace(/^-/, ''))
  return {
    /** Other rows of the same list, as these are sorted. */
    sorted(all: readonly Row[]): readonly Row[] {
      if (!column || given?.server) return all
      const turn = sort?.startsWith('-') ? -1 : 1
      return all.toSorted((a, b) => turn * compare(column.value(a), column.value(b)))
    },
    columns: columns.filter(({ id }) => columnVisibility[id]),
    rows: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original })),
    isShown: (id: string) => columnVisibility[id] ?? true,
    show: (id: string, isShown: boolean) => setShown({ ...shown, [id]: isShown }),
    sortedBy: (id: string) => (sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined),
    /** From the first, from the last, not at all. */
    sortNext(id: string) {
      const next = sort === id ? `-${id}` : sort === `-${id}` ? undefined : id
      if (next && !given?.server) onSort?.()
      ;(given?.onSort ?? setOwn)(next)
    },
    isSortable: (id: string) => given?.server?.includes(id) ?? true,
    isSorted: sort !== undefined && !given?.server,
  } as const
}

/** What is missing comes first. */
function compareCells(a: Cell, b: Cell, compare: (a: string, b: string) => number): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
}
