import { useMutation } from '@tanstack/react-query'
import { Check, Columns3, Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../kit/button.tsx'
import { Menu } from '../../kit/menu.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { saveFile, toCsv } from './csv.ts'
import type { List } from './list.ts'
import type { Column, useDataTable } from './use-data-table.ts'

type Props<Row extends object> = {
  file: string
  all: readonly Column<Row>[]
  table: ReturnType<typeof useDataTable<Row>>
  list: List<Row>
  children: ReactNode
}

/**
 * Which columns are shown, and everything that the filters find as a file: sorted as here, in the columns that are
 * shown.
 */
export function TableTools<Row extends object>({ file, all, table, list, children }: Props<Row>) {
  const t = useTranslations('desk.table')
  const { columns, rows } = table
  const [come, setCome] = useState(0)
  const toast = useToast()
  const errorText = useDeskErrorText()
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => list.everything(setCome),
    onSuccess({ rows: found, left }) {
      const head = columns.map(({ header }) => header)
      const lines = table.sorted(found).map((row) => columns.map(({ value }) => value(row)))
      saveFile(`${file}-${new Date().toISOString().slice(0, 10)}.csv`, toCsv([head, ...lines]))
      if (left) toast({ tone: 'info', text: t(`exportPart.${left}`, { n: found.length }) })
    },
    onError: (error) => toast({ tone: 'danger', text: errorText(error) }),
    onSettled: () => setCome(0),
  })
  return (
    <div className="desk-tools flex flex-wrap items-center gap-[4px_8px] p-[8px_8px_8px_16px] border-b">
      <span className="grow small muted min-w-max whitespace-nowrap" aria-live="polite">
        {come > 0 ? t('exporting', { n: come }) : null}
        {come === 0 && list.rows ? t(list.more ? 'rowsMore' : 'rows', { n: rows.length }) : null}
      </span>
      {children}
      <Menu
        label={t('columns')}
        trigger={(props) => (
          <Button variant="ghost" size="sm" {...props}>
            <Columns3 className="icon s" aria-hidden />
            {t('columns')}
          </Button>
        )}
      >
        {all.map(({ id, header }) => {
          const isShown = table.isShown(id)
          // A table without columns says nothing.
          const isLast = isShown && columns.length === 1
          return (
            <button
              key={id}
              type="button"
              role="menuitemcheckbox"
              aria-checked={isShown}
              aria-disabled={isLast || undefined}
              onClick={(event) => {
                // Several are chosen at once: the menu stays.
                event.stopPropagation()
                if (!isLast) table.show(id, !isShown)
              }}
            >
              <Check className={isShown ? 'icon s' : 'icon s invisible'} aria-hidden />
              {header} {isLast ? <span className="small muted">{t('lastColumn')}</span> : null}
            </button>
          )
        })}
      </Menu>
      <Button variant="ghost" size="sm" busy={isPending} disabled={rows.length === 0} onClick={() => save()}>
        <Download className="icon s" aria-hidden />
        {t('export')}
      </Button>
    </div>
  )
}
