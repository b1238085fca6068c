import { useTranslations } from 'use-intl'
import type { DeskApi } from '../../../contract/desk.ts'
import { Banner } from '../../../kit/banner.tsx'
import { useMoney } from './money.tsx'

type Preview = Awaited<ReturnType<DeskApi['previewDeskRefund']>>

/**
 * What a refund does to the money, the credits and the payment, who has to agree, and the mail that the member gets.
 */
export function RefundConsequences({ preview }: { preview: Preview }) {
  const t = useTranslations('desk.refund')
  const states = useTranslations('desk.payments.states')
  const money = useMoney()
  const { currency, limit, mail } = preview
  const amount = money(preview.amount, currency)
  return (
    <>
      <section aria-label={t('consequences')} aria-live="polite" className="stack">
        <ul className="list-disc pl-5 small">
          <li>{t(preview.by_hand ? 'moneyByHand' : 'money', { amount })}</li>
          <li>{t('credits', { n: preview.credits })}</li>
          <li>{t('statusAfter', { status: states(preview.status_after) })}</li>
        </ul>
        {preview.needs_second_person ? (
          <Banner tone="warn">
            {limit === null ? t('fourEyesAlways') : t('fourEyes', { limit: money(limit, currency) })}
          </Banner>
        ) : null}
      </section>
      {mail === null ? (
        <p className="small muted">{t('noMail')}</p>
      ) : (
        <details className="small">
          <summary>{t('mail')}</summary>
          <div className="desk-quote mt-2" lang={mail.language}>
            <b>{mail.subject}</b>
            <p>{mail.text}</p>
          </div>
        </details>
      )}
    </>
  )
}
