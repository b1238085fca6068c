import { Signpost } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../kit/empty-state.tsx'
import type { Numbers } from '../../queries.ts'
import { DataTable } from '../../table/data-table.tsx'
import { givenList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { useSourceName } from './source-name.ts'

type Source = Numbers['sources'][number]

/** What led members here, and how far those of each came. */
export function Sources({ sources, onPick }: { sources: readonly Source[]; onPick(source: string): void }) {
  const t = useTranslations('desk.numbers')
  const sourceName = useSourceName()
  const columns = useMemo(
    (): Column<Source>[] => [
      { id: 'field', header: t('sourceKind'), value: ({ field }) => t(`field.${field}`) },
      { id: 'value', header: t('source'), value: ({ value }) => value || t('rest') },
      ...(['signups', 'activated', 'messaged', 'paid'] as const).map((name): Column<Source> => ({
        id: name,
        header: t(name),
        value: (row) => row[name],
        atEnd: true,
      })),
    ],
    [t],
  )
  return (
    <section className="desk-part">
      <h2>{t('sources')}</h2>
      <DataTable
        name="sources"
        label={t('sources')}
        columns={columns}
        list={givenList(sources)}
        rowId={({ field, value }) => `${field}:${value}`}
        rowName={sourceName}
        actions={({ field, value }) => [{ label: t('onlyThis'), run: () => onPick(`${field}:${value}`) }]}
        empty={<EmptyState icon={<Signpost />} title={t('sourcesEmpty')} />}
      />
    </section>
  )
}
