import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'
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
  sortable?: true
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
  /** A column's id, with a minus before it from the last to the first. */
  sort: string | undefined
  onSort(sort: string | undefined): void
}

/** Sorting as the address says, and columns as this person chose them for this list. */
export function useDataTable<Row extends object>({ name, columns, rows, rowId, sort, onSort }: Given<Row>) {
  const { staff } = useMe()
  const locale = useLocale()
  const [shown, setShown] = useKept<Record<string, boolean>>(`columns:${staff.id}:${name}`, {})
  const defs = useMemo(() => {
    const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return columns.map(({ id, value, sortable = false }): ColumnDef<typeof features, Row> => ({
      id,
      accessorFn: value,
      enableSorting: sortable,
      sortFn: (a, b) => compareCells(a.getValue<Cell>(id), b.getValue<Cell>(id), compare),
    }))
  }, [columns, locale])
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = Object.fromEntries(columns.map(({ id, optional }) => [id, shown[id] ?? !optional]))
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: rowId,
    state: {
      columnVisibility,
      sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
    },
  })
  return {
    columns: columns.filter(({ id }) => columnVisibility[id]),
    rows: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original })),
    isShown: (id: string) => columnVisibility[id] ?? true,
    show: (id: string, isShown: boolean) => setShown({ ...shown, [id]: isShown }),
    sortedBy: (id: string) => (sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined),
    /** From the first, from the last, not at all. */
    sortNext: (id: string) => onSort(sort === id ? `-${id}` : sort === `-${id}` ? undefined : id),
  } as const
}

/** What is missing comes first. */
function compareCells(a: Cell, b: Cell, compare: (a: string, b: string) => number): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
}
