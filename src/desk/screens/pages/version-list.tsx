import { useQueries } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { SideBySide } from '../../differences/side-by-side.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import type { PageTexts, PageVersion } from '../../queries/pages.ts'
import { DataTable } from '../../table/data-table.tsx'
import { givenList } from '../../table/list.ts'
import { TablePart } from '../../table/table-part.tsx'
import { TableState } from '../../table/table-state.tsx'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import type { PageDraft } from './use-page-draft.ts'

const TONES = { now: 'ok', next: 'info', past: 'plain', withdrawn: 'warn' } as const

type Props = {
  page: PageTexts
  site: number
  draft: PageDraft
  open: string | undefined
  onOpen(version: string | undefined): void
}

/** Every version that there ever was, each beside the one before it. */
export function VersionList({ page, site, draft, open, onOpen }: Props) {
  const t = useTranslations('desk.pages')
  const { api, queries, queryClient } = useDesk()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const [taking, setTaking] = useState<PageVersion | null>(null)
  const [withdrawing, setWithdrawing] = useState<PageVersion | null>(null)
  const columns = useVersionColumns()
  const { token } = page
  const take = async ({ language, version }: PageVersion) => {
    const { title, body } = await queryClient.fetchQuery(queries.pageVersion({ site, token, language, version }))
    draft.change(language, { title, body })
  }
  const fail = (error: unknown) => toast({ tone: 'danger', text: errorText(error) })
  return (
    <TablePart title={t('versions')}>
      <DataTable
        name="page-versions"
        label={t('versions')}
        columns={columns}
        list={givenList(page.versions)}
        rowId={idOf}
        rowName={({ language, version }) => t('versionOf', { language, version: String(version) })}
        actions={(row) => [
          {
            label: t('take'),
            run: () => (draft.unsaved.includes(row.language) ? setTaking(row) : void take(row).catch(fail)),
          },
          ...(row.state === 'next' ? [{ label: t('withdraw'), run: () => setWithdrawing(row), isDanger: true }] : []),
        ]}
        detail={{ open, onOpen, draw: (row) => <VersionDetail page={page} row={row} /> }}
        empty={<EmptyState icon={<FileText />} title={t('noVersions')} />}
      />
      {taking ? (
        <ConfirmDialog
          title={t('take')}
          confirm={t('take')}
          reason={null}
          run={() => take(taking)}
          changes={[]}
          onClose={() => setTaking(null)}
        >
          <p>{t('takeText')}</p>
        </ConfirmDialog>
      ) : null}
      {withdrawing ? (
        <ConfirmDialog
          title={t('withdrawTitle')}
          confirm={t('withdraw')}
          isDanger
          run={(reason) => api.withdrawPage({ body: { site, token, starts_at: withdrawing.since, reason } })}
          changes={['page-texts', 'pages']}
          onClose={() => setWithdrawing(null)}
        >
          <p>{t('withdrawText')}</p>
        </ConfirmDialog>
      ) : null}
    </TablePart>
  )
}

const idOf = ({ language, version }: PageVersion) => `${language}-${version}`

function VersionDetail({ page: { site, token, versions }, row }: { page: PageTexts; row: PageVersion }) {
  const t = useTranslations('desk.pages')
  const { queries } = useDesk()
  const { language } = row
  const older = versions.filter((one) => one.language === language && one.version < row.version)
  const before = older.toSorted((a, b) => b.version - a.version)[0]
  const asked = useQueries({
    queries: [row, ...(before ? [before] : [])].map(({ version }) =>
      queries.pageVersion({ site, token, language, version }),
    ),
  })
  const failed = asked.find(({ error }) => error)
  const [after, first] = asked.map(({ data }) => data)
  if (failed || !after || (before && !first)) {
    const { error, fetchStatus } = failed ?? asked[0]!
    const retry = () => asked.forEach(({ refetch }) => void refetch())
    return <TableState list={{ rows: undefined, error, isPaused: fetchStatus === 'paused', retry }} empty={null} />
  }
  const label = (version: number) => t('versionNo', { version: String(version) })
  return (
    <SideBySide
      caption={t('differencesOf', { language })}
      before={first ?? { title: '', body: '' }}
      after={after}
      labels={[before ? label(before.version) : t('nothingBefore'), label(row.version)]}
      lang={language}
    />
  )
}

function useVersionColumns(): Column<PageVersion>[] {
  const t = useTranslations('desk.pages')
  const words = useTranslations('base.language')
  return useMemo(
    () => [
      { id: 'language', header: t('language'), value: ({ language }) => words(language) },
      { id: 'version', header: t('version'), value: ({ version }) => version, atEnd: true },
      {
        id: 'state',
        header: t('status'),
        value: ({ state }) => t(`versionState.${state}`),
        cell: ({ state }) => <Pill tone={TONES[state]}>{t(`versionState.${state}`)}</Pill>,
      },
      { id: 'since', header: t('since'), value: ({ since }) => since, cell: ({ since }) => <When at={since} /> },
      { id: 'title', header: t('pageTitle'), value: ({ title }) => title },
      { id: 'edition', header: t('edition'), value: ({ edition }) => edition, atEnd: true, optional: true },
      { id: 'by', header: t('by'), value: ({ by, shipped }) => by ?? t(shipped ? 'shipped' : 'console') },
    ],
    [t, words],
  )
}
