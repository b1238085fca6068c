import { Link } from '@tanstack/react-router'
import { DoorClosed } from 'lucide-react'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { chooseCountry } from '../../../client/country.ts'
import { useErrorText } from '../../../client/error-text.ts'
import { useErrorFocus } from '../../../client/focus-first-error.ts'
import { type SignupDraft, useSignup } from '../../../client/signup.tsx'
import { keptTracking } from '../../../client/tracking.ts'
import { useFieldError } from '../../../client/use-field-error.ts'
import { useSettings, useWeb } from '../../../client/web.tsx'
import { AppError, type FieldErrors } from '../../../contract/errors.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { ageMethod } from '../../privacy/rules/age-gate.ts'
import { Mailed } from './mailed.tsx'
import { SignupBusy } from './signup-busy.tsx'
import { StepFields } from './signup-fields.tsx'
import { isAsked, LAST_STEP, missing, signupBody, signupsOpen, type Step, stepBody, stepOf } from './signup-steps.ts'
import { useSignupFlow } from './use-signup-flow.ts'
import { keepWish } from './wish.ts'

type Props = {
  profileId: string | undefined
  onLeave?(): void
  /** While true the frame must not be closed. */
  onBusy?(busy: boolean): void
  onCreated(): void
}

export function SignupForm({ profileId, onLeave, onBusy, onCreated }: Props) {
  const t = useTranslations('account.signup')
  const words = useTranslations('base.word')
  const settings = useSettings()
  const web = useWeb()
  const { api, i18n } = web
  const errorText = useErrorText()
  const fieldError = useFieldError()
  const { keptDraft, keepDraft } = useSignup()
  const [draft, setDraft] = useState<SignupDraft>(() => ({
    ...keptDraft(),
    profileId,
    country: keptDraft().country || settings.geoip_selected_country,
  }))
  const [step, setStep] = useState<Step>(0)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(true)
  const [sent, setSent] = useState(false)
  const flow = useSignupFlow()
  const heading = useRef<HTMLHeadingElement>(null)
  const [refusals, setRefusals] = useState(0)
  const form = useErrorFocus(refusals)
  const titleId = useId()
  const stepBefore = useRef(step)

  // With the step itself: a moment later it would take the focus away from a field that somebody types in already.
  useLayoutEffect(() => {
    if (step !== stepBefore.current) heading.current?.focus()
    stepBefore.current = step
  }, [step])

  // Where a visit came from only the browser knows.
  useEffect(() => setOpen(signupsOpen(settings.signups, keptTracking(sessionStorage))), [settings.signups])

  const change = (part: Partial<SignupDraft>) => {
    const changed = { ...draft, ...part }
    keepDraft(changed)
    setDraft(changed)
    if (part.country) chooseCountry(web, part.country)
    // What is being corrected is no longer called wrong.
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
  }
  const go = (to: Step) => {
    setStep(to)
    setFailure(null)
  }
  const body = () => signupBody(draft, { language: i18n.locale, tracking: keptTracking(sessionStorage), profileId })

  /** Goes on when nothing in this step is wrong. What was filled in is checked beside what is `empty`: told at once. */
  const next = async (empty: FieldErrors) => {
    const filled = Object.entries(stepBody(body(), step)).filter(([field]) => !(field in empty))
    const checked = api.checkSignup({ body: Object.fromEntries(filled) })
    // What is empty can be told without an answer, too.
    const { fields } = await (Object.keys(empty).length === 0 ? checked : checked.catch(() => ({ fields: {} })))
    const own = Object.fromEntries(Object.entries(fields).filter(([field]) => stepOf({ [field]: '' }) === step))
    const found = { ...own, ...empty }
    setErrors(found)
    if (Object.keys(found).length === 0) go((step + 1) as Step)
    else setRefusals(refusals + 1)
  }
  const finish = async () => {
    keepDraft(draft) // with the member that led here: the pages that follow lead back
    if (draft.looking_for) keepWish(draft.looking_for)
    onBusy?.(true)
    const result = await flow.run(body(), draft.interests).finally(() => onBusy?.(false))
    if (result.ok) return result.sent ? setSent(true) : onCreated()
    setErrors(result.fields)
    const faulty = Object.keys(result.fields)
    if (faulty.length > 0) {
      go(stepOf(result.fields))
      setRefusals(refusals + 1)
    }
    // A fault that no step has a field for must not be silent.
    const unseen = faulty.length > 0 && !faulty.some(isAsked)
    setFailure(unseen || (result.error && faulty.length === 0) ? errorText(result.error ?? UNSEEN) : null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const empty = missing(draft, step)
    setErrors(empty)
    setFailure(null)
    if (asking) return
    setAsking(true)
    try {
      await (step === LAST_STEP && Object.keys(empty).length === 0 ? finish() : next(empty))
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setAsking(false)
    }
  }

  // By the address: a country that was chosen here must not close the form in which it can be chosen otherwise.
  const here = settings.geoip_country
  if (settings.age_checks === 'closed' && ageMethod(settings, here) === 'assured')
    return <SignupClosed why={t('closedHere', { country: countryName(here, i18n.locale) })} onLogin={onLeave} />
  if (!open) return <SignupClosed why={t('closed')} onLogin={onLeave} />
  if (sent) return <SignupSent email={draft.email} />
  if (flow.at) return <SignupBusy name={draft.name} at={flow.at} />
  const total = LAST_STEP + 1
  return (
    <>
      <div className="prog" role="img" aria-label={t('step', { n: String(step + 1), total: String(total) })}>
        {Array.from({ length: total }, (_, i) => (
          <i key={i} className={i <= step ? 'on' : ''} />
        ))}
      </div>
      <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-labelledby={titleId}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {t(TITLES[step])}
        </h2>
        <p className="muted -mt-2.5 mb-1">{t(LEADS[step], { site: settings.name })}</p>
        {step === 0 && draft.interests.length > 0 ? (
          <p className="small">{t('interestsKept', { n: draft.interests.length })}</p>
        ) : null}
        <StepFields step={step} draft={draft} error={(field) => fieldError(field, errors[field])} change={change} />
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        <div className="row mt-1">
          {step > 0 ? (
            <Button variant="outline" onClick={() => go((step - 1) as Step)}>
              {words('back')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" className="grow" busy={asking}>
            {step === LAST_STEP ? t('submit') : step === 3 && !draft.signup_message.trim() ? t('skip') : words('next')}
          </Button>
        </div>
        {step === 0 ? (
          <p className="small muted">
            {t('haveAccount')}{' '}
            <Link to="/login" onClick={onLeave}>
              {t('toLogin')}
            </Link>
          </p>
        ) : null}
      </form>
    </>
  )
}

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

const TITLES = ['wishTitle', 'nameTitle', 'bornTitle', 'messageTitle', 'accessTitle'] as const
const LEADS = ['wishText', 'nameText', 'bornText', 'messageText', 'accessText'] as const

const UNSEEN = new AppError('validation')

function SignupClosed({ why, onLogin }: { why: string; onLogin: (() => void) | undefined }) {
  const t = useTranslations('account.signup')
  return (
    <EmptyState
      icon={<DoorClosed className="icon xl" aria-hidden />}
      title={t('closedTitle')}
      action={
        <Link to="/login" className={buttonClass({ variant: 'outline' })} onClick={onLogin}>
          {t('haveAccount')} {t('toLogin')}
        </Link>
      }
    >
      <p>{why}</p>
    </EmptyState>
  )
}

/** In place of the steps where the site tells nobody who has an account: the same words for everyone. */
function SignupSent({ email }: { email: string }) {
  const t = useTranslations('account')
  return (
    <div>
      <Mailed title={t('complete.title')} spam={t('complete.spam')}>
        {t.rich('signup.sent', { address: email, email: (words) => <b>{words}</b> })}
      </Mailed>
    </div>
  )
}
