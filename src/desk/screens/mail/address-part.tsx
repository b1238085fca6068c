import { useQuery } from '@tanstack/react-query'
import { MailSearch } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { Pill } from '../../../kit/badge.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { TextField } from '../../../kit/field.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import type { MailAccount } from '../../queries/mail.ts'
import { FilterBar } from '../../table/filter-bar.tsx'
import { wholeList } from '../../table/list.ts'
import { TableState } from '../../table/table-state.tsx'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import type { MailProps } from './mail-search.ts'

/** Why somebody gets no mail, or does. */
export function AddressPart({ filters, change }: MailProps) {
  const t = useTranslations('desk.mail')
  const { queries } = useDesk()
  const { email } = filters
  const asked = useQuery({ ...queries.mailAddress(email ?? ''), enabled: email !== undefined })
  return (
    <div className="stack">
      <FilterBar filters={filters} names={['email']} error={asked.error} onChange={change}>
        {(field) => <TextField label={t('address')} type="email" autoComplete="off" {...field('email')} />}
      </FilterBar>
      {email === undefined ? null : (
        <TableState
          list={wholeList(asked, asked.data?.accounts)}
          empty={<EmptyState icon={<MailSearch />} title={t('nobody')} />}
        />
      )}
      {asked.data?.accounts.map((account) => (
        <Account key={account.account_id} account={account} />
      ))}
    </div>
  )
}

function Account({ account }: { account: MailAccount }) {
  const t = useTranslations('desk.mail')
  const wordOf = useWordOf()
  const { sites } = useMe().staff
  const language = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(account.language)
  const { suppressed, wants, reports, campaigns } = account
  return (
    <section className="card pad stack" aria-label={t('member', { id: String(account.account_id) })}>
      <h2>{t('member', { id: String(account.account_id) })}</h2>
      <dl className="desk-kv">
        <div>
          <dt>{t('site')}</dt>
          <dd>{sites.find(({ id }) => id === account.site)?.name ?? account.site}</dd>
        </div>
        <div>
          <dt>{t('status')}</dt>
          <dd>{wordOf('value', account.status)}</dd>
        </div>
        <div>
          <dt>{t('language')}</dt>
          <dd>{language}</dd>
        </div>
        <div>
          <dt>{t('isSuppressed')}</dt>
          <dd>
            {suppressed.length === 0
              ? t('no')
              : suppressed.map((reason) => (
                  <Pill key={reason} tone="warn">
                    {wordOf('mail.suppressed', reason)}
                  </Pill>
                ))}
          </dd>
        </div>
        <div>
          <dt>{t('wants')}</dt>
          <dd>{wants.map((kind) => t(`wish.${kind as 'like'}`)).join(', ') || t('nothing')}</dd>
        </div>
      </dl>
      <h3>{t('back')}</h3>
      {reports.length === 0 ? <p className="muted small">{t('nothingBack')}</p> : null}
      <ul className="stack small">
        {reports.map(({ outcome, sent_at: sentAt, at }) => (
          <li key={`${outcome} ${at}`}>
            {t(`outcome.${outcome}`)}: <When at={at} />, {t('mailedAt')} <When at={sentAt} />
          </li>
        ))}
      </ul>
      <h3>{t('tab.campaigns')}</h3>
      {campaigns.length === 0 ? <p className="muted small">{t('noCampaignMail')}</p> : null}
      <ul className="stack small">
        {campaigns.map(({ name, at }) => (
          <li key={name}>
            {name}: {at ? <When at={at} /> : t('waits')}
          </li>
        ))}
      </ul>
    </section>
  )
}
