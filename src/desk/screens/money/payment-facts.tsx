import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { DESK_PATH } from '../../address.ts'
import { useMe } from '../../desk.tsx'
import { FactList, type Fact } from '../../fact-list.tsx'
import { DeskLink } from '../../navigation.tsx'
import type { PaymentDetails } from '../../queries/money.ts'
import { When } from '../../when.tsx'
import { useWordOf } from '../../word-of.ts'
import { LogLink } from '../log-link.tsx'
import { memberPath } from '../members/member-path.ts'
import { InvoiceLink, useMethodName, useMoney } from './money.tsx'

/** What is known of a payment, its credits and its papers. */
export function PaymentFacts({ details }: { details: PaymentDetails }) {
  const t = useTranslations('desk.payment')
  const format = useFormatter()
  const { credits } = details
  return (
    <div className="stack">
      <Order details={details} />
      <Card title={t('credits')}>
        <FactList
          facts={[
            [t('booked'), format.number(credits.booked)],
            [t('left'), format.number(credits.left)],
            credits.taken > 0 ? [t('taken'), format.number(credits.taken)] : null,
            credits.owed > 0 ? [t('owed'), format.number(credits.owed)] : null,
          ]}
        />
        {credits.owed > 0 ? <p className="small muted mt-2">{t('owedText')}</p> : null}
      </Card>
      <Papers papers={details.papers} />
      <LogLink of={{ about: details.payment.id }} />
    </div>
  )
}

function Order({ details: { payment, refund } }: { details: PaymentDetails }) {
  const t = useTranslations('desk.payment')
  const list = useTranslations('desk.payments')
  const money = useMoney()
  const methodName = useMethodName()
  const wordOf = useWordOf()
  const { sites } = useMe().staff
  const inMoney = (amount: string) => money(amount, payment.currency)
  const some = (name: string, amount: string): Fact => (Number(amount) > 0 ? [name, inMoney(amount)] : null)
  const { member } = payment
  return (
    <Card title={t('facts')}>
      <FactList
        facts={[
          [
            list('member'),
            <span key="member" className="grid gap-2">
              {member.name === null ? (
                list('erased')
              ) : (
                <DeskLink to={memberPath(member.account_id)}>{member.name}</DeskLink>
              )}
              <DeskLink to={`${DESK_PATH}/payments`} search={{ member: String(member.account_id) }}>
                {t('otherPayments')}
              </DeskLink>
            </span>,
          ],
          [list('site'), sites.find(({ id }) => id === payment.site)?.name ?? `#${payment.site}`],
          [t('bundle'), `${payment.bundle} · ${payment.credits} ${list('credits').toLowerCase()}`],
          [t('paid'), inMoney(payment.amount)],
          payment.full_price === payment.amount ? null : [t('fullPrice'), inMoney(payment.full_price)],
          payment.code === null ? null : [t('code'), payment.code],
          some(t('refunded'), payment.refunded),
          some(t('chargedBack'), payment.charged_back),
          some(t('due'), refund.due),
          some(t('rest'), refund.rest),
          [list('method'), methodName(payment.method)],
          [t('country'), payment.country],
          [list('provider'), wordOf('payments.providers', payment.provider)],
          [list('reference'), payment.provider_ref ?? '–'],
          [list('id'), payment.id],
          [t('checks'), t('checkedTimes', { n: payment.checks })],
          payment.checked_at === null ? null : [t('lastChecked'), <When key="checked" at={payment.checked_at} />],
          payment.provider_fault === null ? null : [t('fault'), payment.provider_fault],
        ]}
      />
    </Card>
  )
}

function Papers({ papers }: Pick<PaymentDetails, 'papers'>) {
  const t = useTranslations('desk.payment')
  return (
    <Card title={t('papers')}>
      {papers.length === 0 ? <p className="small muted">{t('noPapers')}</p> : null}
      <ul className="grid gap-1 small">
        {papers.map(({ number, kind, issued_at }) => (
          <li key={number}>
            <p>
              {t(`paper.${kind}`)} <InvoiceLink number={number} />{' '}
              <span className="muted">
                <When at={issued_at} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card pad" aria-label={title}>
    <h2 className="text-base mb-2">{title}</h2>
    {children}
  </section>
)
