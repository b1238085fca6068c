import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toCredits } from '../../../../client/links.ts'
import { endSession, leaveSession } from '../../../../client/session.ts'
import { useForm } from '../../../../client/use-form.ts'
import { useMember, useSettings, useWeb } from '../../../../client/web.tsx'
import { DELETE_REASONS } from '../../../../contract/choices.ts'
import { isAppError } from '../../../../contract/errors.ts'
import { DELETE_REMARKS_MAX, RECONSIDER_DAYS } from '../../../../contract/limits.ts'
import { STAY_CODE } from '../../../../contract/money.ts'
import { Banner } from '../../../../kit/banner.tsx'
import { Button } from '../../../../kit/button.tsx'
import { RadioList } from '../../../../kit/choice.tsx'
import { TextAreaField } from '../../../../kit/field.tsx'
import { takeFocus } from '../../../../kit/result.tsx'
import { Section } from '../../../../kit/section.tsx'
import { PasswordField } from '../password-field.tsx'

type Reason = (typeof DELETE_REASONS)[number]
type Answers = { reason: Reason | null; remarks: string; password: string; at_once: boolean }

/** The way out. @param focused after one decided to stay: back where one was */
export function LeaveSection({ focused, onLeave }: { focused: boolean; onLeave(): void }) {
  const t = useTranslations('settings.leave')
  return (
    <Section id="leave" title={t('title')} text={t('text', { days: String(RECONSIDER_DAYS) })}>
      <Button variant="dangerGhost" ref={focused ? takeFocus : undefined} onClick={onLeave}>
        {t('open')}
      </Button>
    </Section>
  )
}

export function LeaveForm({ onStay }: { onStay(): void }) {
  const t = useTranslations('settings.leave')
  const words = useTranslations('base.field')
  const web = useWeb()
  const initial: Answers = { reason: null, remarks: '', password: '', at_once: false }
  const { value, change, ...form } = useForm({
    initial,
    needed: ({ reason, at_once }) => (reason === 'other' && !at_once ? ['remarks', 'password'] : ['password']),
    call: ({ reason, remarks, ...answers }) =>
      endSession(() =>
        web.api
          .deleteUser({
            body: { ...answers, ...(reason ? { reason } : {}), remarks: reason === 'other' ? remarks.trim() : '' },
          })
          .catch(nullIfOver),
      ),
    onSaved: (reply) =>
      void leaveSession(
        web,
        reply ? `/account-deleted?until=${encodeURIComponent(reply.reactivate_until ?? 'now')}` : '/login',
      ),
  })
  return (
    <section className="card pad" aria-labelledby="leave-title">
      <h2 id="leave-title" tabIndex={-1} ref={takeFocus} className="focus:outline-none">
        {t('title')}
      </h2>
      <WhatHappens />
      <form className="stack" {...form.props}>
        <RadioList
          label={t('reason')}
          value={value.reason}
          options={DELETE_REASONS.map((reason) => ({ value: reason, label: t(`reasons.${reason}`) }))}
          onChange={(reason) => change({ reason })}
        />
        {value.reason === 'price' ? <StayOffer /> : null}
        {value.reason === 'other' ? (
          <TextAreaField
            {...form.input('remarks')}
            label={t('remarks')}
            rows={4}
            maxLength={DELETE_REMARKS_MAX}
            counter={(n) => words('characters', { n: String(n), max: String(DELETE_REMARKS_MAX) })}
          />
        ) : null}
        <RadioList
          label={t('when')}
          value={value.at_once ? 'now' : 'later'}
          options={[
            { value: 'later', label: t('later', { days: String(RECONSIDER_DAYS) }) },
            { value: 'now', label: t('atOnce') },
          ]}
          onChange={(when) => change({ at_once: when === 'now' })}
        />
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The session is over: by the call itself, whose answer was lost, or elsewhere. What it was, the login tells. */
function nullIfOver(error: unknown): null {
  if (isAppError(error) && error.code === 'authentication_required' && !error.data['another']) return null
  throw error
}

const OFFERED = 'stay-offered'

/** Once in this browser, to whom the server gives it, and no step more: the way out stands below it as before. */
function StayOffer() {
  const t = useTranslations('settings.leave')
  const { api, queries } = useWeb()
  const isOffered = (useQuery(queries.companyInfo()).data?.delete_discount ?? 0) > 0
  const [isFirst] = useState(() => localStorage.getItem(OFFERED) === null)
  const { data: offer } = useQuery({
    queryKey: ['discountcodes', STAY_CODE],
    // Who used it elsewhere, or may not use it yet, is offered nothing.
    queryFn: ({ signal }) => api.getDiscountCode({ query: { code: STAY_CODE } }, { signal }).catch(() => null),
    enabled: isOffered && isFirst,
  })
  useEffect(() => {
    if (offer) localStorage.setItem(OFFERED, new Date().toISOString())
  }, [offer])
  if (!offer) return null
  return (
    <Banner tone="offer">
      {t('offer', { percentage: String(offer.percentage) })}{' '}
      <Link {...toCredits} search={{ code: STAY_CODE }}>
        {t('takeOffer')}
      </Link>
    </Banner>
  )
}

function WhatHappens() {
  const t = useTranslations('settings.leave')
  const { credits } = useMember()
  const { refund_days: days } = useSettings()
  return (
    <p className="muted my-4">
      {t('what')} {t('credits', { n: credits })}{' '}
      {credits > 0
        ? t.rich('refund', {
            days: String(days),
            link: (words) => (
              <Link to="/pages/$token" params={{ token: 'return-policy' }}>
                {words}
              </Link>
            ),
          })
        : null}
    </p>
  )
}
