import { useFormatter, useTranslations } from 'use-intl'
import type { Api } from '../../../contract/index.ts'
import { Pill } from '../../../kit/badge.tsx'
import { Banner } from '../../../kit/banner.tsx'
import { StaffLogout } from './staff-logout.tsx'

type StaffOverview = Awaited<ReturnType<Api['staffOverview']>>

export function Overview({ overview }: { overview: StaffOverview }) {
  const t = useTranslations('admin')
  const { members, payments, ledger } = overview
  return (
    <div className="stack">
      <div className="row between flex-wrap">
        <h1>{t('title')}</h1>
        <span className="row">
          <Pill tone="secondary">{t(`role.${overview.role}`)}</Pill>
          <StaffLogout />
        </span>
      </div>
      {ledger.faults.length > 0 ? (
        <Banner tone="danger">
          <b>{t('ledgerWrong')}</b>
          <ul>
            {ledger.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Banner>
      ) : (
        <Banner tone="ok">{t('ledgerRight', { n: ledger.transfers })}</Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Facts
          title={t('members')}
          rows={[
            [t('real'), members.real],
            [t('notConfirmed'), members.not_confirmed],
            [t('fictional'), members.fictional],
          ]}
        />
        <Facts title={t('photos')} rows={[[t('waiting'), overview.photos_waiting]]} />
        <Facts
          title={t('payments')}
          rows={[
            [t('pending'), payments.pending],
            [t('completed'), payments.completed],
          ]}
        />
      </div>
    </div>
  )
}

function Facts({ title, rows }: { title: string; rows: [string, number][] }) {
  const format = useFormatter()
  return (
    <section className="card pad">
      <h2 className="text-lg">{title}</h2>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="muted">{label}</dt>
            <dd className="strong">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
