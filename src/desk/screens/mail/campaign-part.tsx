import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { useDesk } from '../../desk.tsx'
import type { Campaign } from '../../queries/mail.ts'
import { DataTable } from '../../table/data-table.tsx'
import { wholeList } from '../../table/list.ts'
import type { Column } from '../../table/use-data-table.ts'
import { When } from '../../when.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { ChangeCampaign } from './change-campaign.tsx'
import type { MailProps } from './mail-search.ts'

const TONES = { running: 'ok', stopped: 'warn', over: 'plain' } as const

/** What was mailed to those who asked for it, and the next one. */
export function CampaignPart({ site }: MailProps) {
  const t = useTranslations('desk.mail')
  const { queries } = useDesk()
  const asked = useQuery(queries.campaigns({ site }))
  const [isNew, setNew] = useState(false)
  const [changing, setChanging] = useState<Campaign | null>(null)
  const columns: Column<Campaign>[] = [
    { id: 'name', header: t('name'), value: ({ name }) => name },
    { id: 'kind', header: t('kind'), value: ({ kind }) => t(`wish.${kind}`) },
    {
      id: 'state',
      header: t('state'),
      value: ({ state }) => t(`campaignState.${state}`),
      cell: ({ state }) => <Pill tone={TONES[state]}>{t(`campaignState.${state}`)}</Pill>,
    },
    {
      id: 'started',
      header: t('started'),
      value: (row) => row.started_at,
      cell: (row) => <When at={row.started_at} />,
    },
    { id: 'mailed', header: t('mailed'), value: ({ mailed }) => mailed, atEnd: true },
    { id: 'waiting', header: t('waiting'), value: ({ waiting }) => waiting, atEnd: true },
    { id: 'cap', header: t('cap'), value: (row) => row.at_most ?? t('noCap'), atEnd: true },
    { id: 'unsubscribed', header: t('unsubscribed'), value: ({ unsubscribed }) => unsubscribed, atEnd: true },
  ]
  return (
    <div className="stack">
      {asked.data && isNew ? (
        <CampaignForm campaigns={asked.data} onDone={() => setNew(false)} />
      ) : (
        <Button variant="secondary" className="self-start" disabled={!asked.data} onClick={() => setNew(true)}>
          {t('newCampaign')}
        </Button>
      )}
      <DataTable
        name="campaigns"
        label={t('tab.campaigns')}
        columns={columns}
        list={wholeList(asked, asked.data?.campaigns)}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        actions={(row) => [
          row.state === 'running'
            ? { label: t('stop'), run: () => setChanging(row), isDanger: true }
            : { label: t('goOn'), run: () => setChanging(row) },
        ]}
        empty={<EmptyState icon={<Megaphone />} title={t('noCampaign')} />}
      />
      {changing ? <ChangeCampaign site={site} campaign={changing} onClose={() => setChanging(null)} /> : null}
    </div>
  )
}
