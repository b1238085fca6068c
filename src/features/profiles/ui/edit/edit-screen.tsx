import { Link, useBlocker } from '@tanstack/react-router'
import { useRef, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../../../client/use-field-error.ts'
import { useNote } from '../../../../client/use-note.ts'
import { PLAIN_FACTS, WISHES, type FactName } from '../../../../contract/facts.ts'
import { ABOUT_ME_MAX, REASON_FOR_SIGNUP_MAX } from '../../../../contract/limits.ts'
import { Button } from '../../../../kit/button.tsx'
import { SelectField, TextAreaField } from '../../../../kit/field.tsx'
import { Modal, ModalHeader } from '../../../../kit/modal.tsx'
import { useFactWords } from '../use-fact-words.ts'
import type { Changes } from './draft.ts'
import './edit.css'
import { EditNav } from './edit-nav.tsx'
import { InterestSection } from './interest-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { Section } from './section.tsx'
import { SelfSection } from './self-section.tsx'
import { useConsent, type Consent } from './use-consent.tsx'
import { useDraft, type Draft } from './use-draft.ts'

type Props = {
  photoCount: number
  photos: ReactNode
  /** Who can find the member: a part of the settings, shown here too. */
  visibility: ReactNode
}

export function EditScreen({ photoCount, photos, visibility }: Props) {
  const consent = useConsent()
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraft(root, consent.askAgain)
  return (
    <div className={draft.isUnsaved ? 'wrap edit-page with-bar' : 'wrap edit-page'}>
      <EditNav photoCount={photoCount} />
      <div className="edit-sections grid gap-(--space-5) min-w-0" ref={root}>
        {photos}
        <AboutSection draft={draft} />
        <SelfSection draft={draft} />
        <PlaceSection draft={draft} />
        <InterestSection draft={draft} consent={consent} />
        <FactSection draft={draft} consent={consent} />
        {visibility}
      </div>
      <SaveBar draft={draft} />
      <LeaveGuard unsaved={draft.isUnsaved} />
      {consent.dialog}
    </div>
  )
}

function SaveBar({ draft: { isUnsaved, errors, busy, save, reset } }: { draft: Draft }) {
  const t = useTranslations('profile.bar')
  const words = useTranslations('base.word')
  const failed = Object.keys(errors).length > 0
  return (
    <>
      <p className="sr" role="status">
        {isUnsaved ? t(failed ? 'failed' : 'unsaved') : ''}
      </p>
      {isUnsaved ? (
        <div className="edit-bar">
          <span aria-hidden>{t(failed ? 'failed' : 'unsaved')}</span>
          <span className="row">
            <Button variant="ghost" size="sm" disabled={busy} onClick={reset}>
              {t('reset')}
            </Button>
            <Button variant="primary" size="sm" busy={busy} busyLabel={t('saving')} onClick={() => void save()}>
              {words('save')}
            </Button>
          </span>
        </div>
      ) : null}
    </>
  )
}

/** Asks before what was typed is lost: here for another page, by the browser itself for another site. */
function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const t = useTranslations('profile.leave')
  const words = useTranslations('base.word')
  const titleId = useId()
  const blocker = useBlocker({
    // A jump within the page leaves nothing.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const stay = () => blocker.reset?.()
  return (
    <Modal open={blocker.status === 'blocked'} onClose={stay} labelledBy={titleId}>
      <ModalHeader title={t('title')} id={titleId} closeLabel={words('close')} onClose={stay} />
      <p className="mb-5">{t('text')}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          {t('go')}
        </Button>
        <Button variant="primary" onClick={stay}>
          {t('stay')}
        </Button>
      </div>
    </Modal>
  )
}

function AboutSection({ draft }: { draft: Draft }) {
  const t = useTranslations('profile.about')
  const words = useTranslations('base.field')
  const fieldError = useFieldError()
  const note = useNote()
  const { value, errors, set, save } = draft
  const counter = (max: number) => (n: number) => words('characters', { n: String(n), max: String(max) })
  return (
    <Section id="about" title={t('title')} onSave={() => void save()}>
      <div className="stack mt-3">
        <TextAreaField
          label={t('label')}
          hint={note('about_me', t('hint'))}
          name="about_me"
          rows={4}
          maxLength={ABOUT_ME_MAX}
          counter={counter(ABOUT_ME_MAX)}
          value={value.about_me}
          error={fieldError('about_me', errors['about_me'])}
          onChange={(event) => set({ about_me: event.target.value })}
        />
        <TextAreaField
          label={t('reason')}
          hint={note('reason_for_signup', t('reasonHint'))}
          name="reason_for_signup"
          rows={2}
          maxLength={REASON_FOR_SIGNUP_MAX}
          counter={counter(REASON_FOR_SIGNUP_MAX)}
          value={value.reason_for_signup}
          error={fieldError('reason_for_signup', errors['reason_for_signup'])}
          onChange={(event) => set({ reason_for_signup: event.target.value })}
        />
      </div>
    </Section>
  )
}

/** Nothing here has to be said; what tells of someone's wishes is kept with consent only. */
function FactSection({ draft, consent }: { draft: Draft; consent: Consent }) {
  const t = useTranslations('profile.facts')
  const note = useNote()
  const { set, save } = draft
  return (
    <Section id="facts" title={t('title')} onSave={() => void save()}>
      <p className="small muted mb-4">{t('text')}</p>
      <div className="edit-three">
        {PLAIN_FACTS.map((fact) => (
          <FactField key={fact} fact={fact} draft={draft} onChoose={set} />
        ))}
      </div>
      <p className="small muted mt-6 mb-4">
        {WISHES.some((wish) => note(wish, true) !== null) ? t('wishText') : null}{' '}
        {consent.given ? (
          <Link to="/settings" hash="wish">
            {t('withdraw')}
          </Link>
        ) : null}
      </p>
      <div className="edit-three">
        {WISHES.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            draft={draft}
            onChoose={(change) => (change[fact] === null ? set(change) : consent.ask(() => set(change)))}
          />
        ))}
      </div>
    </Section>
  )
}

type FieldProps = { fact: FactName; draft: Draft; onChoose(change: Changes): void }

function FactField({ fact, draft: { value, errors }, onChoose }: FieldProps) {
  const t = useTranslations('profile.facts')
  const { nameOf, optionsOf } = useFactWords()
  const fieldError = useFieldError()
  return (
    <SelectField
      label={nameOf(fact)}
      name={fact}
      placeholder={t('unsaid')}
      options={optionsOf(fact)}
      value={value[fact] ?? ''}
      error={fieldError(fact, errors[fact])}
      onChange={({ target }) => onChoose({ [fact]: target.value || null })}
    />
  )
}
