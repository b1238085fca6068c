import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../kit/badge.tsx'
import { Banner } from '../../kit/banner.tsx'
import { useToast } from '../../kit/toast.tsx'
import { useDesk, useMe } from '../desk.tsx'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import type { StaffDevice } from '../queries.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { DataTable } from '../table/data-table.tsx'
import { wholeList } from '../table/list.ts'
import { TablePart } from '../table/table-part.tsx'
import type { Column } from '../table/use-data-table.ts'
import { Since, When } from '../when.tsx'
import { Factors } from './factors.tsx'
import { Password } from './password.tsx'

const FEW_CODES = 3

/** What keeps this person's way in safe: where they are logged in, and with what they prove who they are. */
export default function Security() {
  const t = useTranslations('desk.security')
  const { staff } = useMe()
  const left = staff.factors.recovery_codes_left
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="stack">
        {left < FEW_CODES ? <Banner tone="warn">{t('fewCodes', { n: left })}</Banner> : null}
        <Factors />
        <Password />
        <Sessions />
      </div>
    </>
  )
}

function Sessions() {
  const t = useTranslations('desk.security')
  const { api, queries } = useDesk()
  const toast = useToast()
  const asked = useQuery(queries.sessions())
  const [ending, setEnding] = useState<StaffDevice | null>(null)
  const columns = useMemo(
    (): Column<StaffDevice>[] => [
      {
        id: 'device',
        header: t('device'),
        value: ({ device }) => device || t('unknownDevice'),
        cell: ({ device, current }) => (
          <span className="row flex-wrap">
            <b>{device || t('unknownDevice')}</b>
            {current ? <Pill tone="ok">{t('thisOne')}</Pill> : null}
          </span>
        ),
      },
      { id: 'since', header: t('since'), value: ({ since }) => since, cell: ({ since }) => <When at={since} /> },
      { id: 'seen', header: t('seen'), value: (row) => row.seen_at, cell: (row) => <Since at={row.seen_at} /> },
    ],
    [t],
  )
  return (
    <TablePart title={t('sessions')}>
      <DataTable
        name="sessions"
        label={t('sessions')}
        columns={columns}
        list={wholeList(asked, asked.data)}
        rowId={({ id }) => String(id)}
        rowName={({ device }) => device || t('unknownDevice')}
        actions={(row) => (row.current ? [] : [{ label: t('end'), run: () => setEnding(row), isDanger: true }])}
        empty={null}
      />
      {ending ? (
        <ConfirmDialog
          title={t('endTitle')}
          confirm={t('end')}
          isDanger
          reason={null}
          run={() => api.endStaffSession({ body: { id: ending.id } })}
          changes={['sessions']}
          onDone={() => toast({ tone: 'ok', text: t('ended') })}
          onClose={() => setEnding(null)}
        >
          <p>{t('endText', { device: ending.device || t('unknownDevice') })}</p>
        </ConfirmDialog>
      ) : null}
    </TablePart>
  )
}
