import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/limits.ts'
import { CAMPAIGN_KINDS, SUBJECT_MAX } from '../../../features/notifications/rules/campaigns.ts'
import { Button } from '../../../kit/button.tsx'
import { RadioList } from '../../../kit/choice.tsx'
import { TextAreaField, TextField } from '../../../kit/field.tsx'
import { useToast } from '../../../kit/toast.tsx'
import { useDesk, useMe } from '../../desk.tsx'
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx'
import { useDeskErrorText } from '../../error-text.ts'
import { useKept } from '../../kept.ts'
import type { Campaigns } from '../../queries/mail.ts'
import { typedNumber } from '../../typed-number.ts'

type Letter = { subject: string; text: string; label: string; path: string }
type Typed = {
  name: string
  kind: (typeof CAMPAIGN_KINDS)[number]
  cap: string
  letters: Partial<Record<Locale, Letter>>
}
const NOTHING: Typed = { name: '', kind: 'news', cap: '', letters: {} }
const EMPTY: Letter = { subject: '', text: '', label: '', path: '' }
const FAULTS = ['subject', 'text', 'markup', 'button'] as const

/**
 * A letter in each language of the site, mailed to oneself first. What was typed stays in this browser until it goes
 * out.
 */
export function CampaignForm({ campaigns, onDone }: { campaigns: Campaigns; onDone(): void }) {
  const t = useTranslations('desk.mail')
  const words = useTranslations('base')
  const { api } = useDesk()
  const { staff } = useMe()
  const toast = useToast()
  const errorText = useDeskErrorText()
  const { site, languages, wanting } = campaigns
  const [typed, setTyped] = useKept<Typed>(`campaign:${staff.id}:${site}`, NOTHING)
  const [isStarting, setStarting] = useState(false)
  const letterOf = (language: Locale) => typed.letters[language] ?? EMPTY
  const sent = (language: Locale) => {
    const { subject, text, label, path } = letterOf(language)
    return { language, subject, text, button: label || path ? { label, path } : null }
  }
  const faultOf = (error: unknown): string | null => {
    if (!isAppError(error)) return null
    if (error.code === 'already_active') return t('fault.known')
    const { fields = {} } = error
    if (fields['name']) return t('fault.name')
    if (fields['at_most']) return t('fault.cap')
    const faults = languages.flatMap((language) => {
      const fault = FAULTS.find((one) => one === fields[language])
      return fault ? [t('fault.of', { language: words(`language.${language}`), fault: t(`fault.${fault}`) })] : []
    })
    return faults.join(' ') || null
  }
  const test = async (language: Locale) => {
    try {
      const { email } = await api.testCampaign({ body: { site, letter: sent(language) } })
      toast({ tone: 'ok', text: t('tested', { email }) })
    } catch (error) {
      toast({ tone: 'danger', text: faultOf(error) ?? errorText(error) })
    }
  }
  return (
    <section className="card pad stack" aria-label={t('newCampaign')}>
      <h2>{t('newCampaign')}</h2>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={40}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <RadioList
        label={t('kind')}
        value={typed.kind}
        options={CAMPAIGN_KINDS.map((value) => ({
          value,
          label: t('wantingOf', { kind: t(`wish.${value}`), n: wanting[value] }),
        }))}
        onChange={(kind) => setTyped({ ...typed, kind })}
      />
      <TextField
        label={t('cap')}
        hint={t('capHint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed.cap}
        onChange={({ target }) => setTyped({ ...typed, cap: target.value })}
      />
      <div className="desk-texts">
        {languages.map((language) => (
          <LetterFields
            key={language}
            language={language}
            letter={letterOf(language)}
            onChange={(letter) => setTyped({ ...typed, letters: { ...typed.letters, [language]: letter } })}
            onTest={() => test(language)}
          />
        ))}
      </div>
      <div className="row justify-end">
        <Button variant="ghost" onClick={onDone}>
          {words('word.close')}
        </Button>
        <Button variant="secondary" onClick={() => setStarting(true)}>
          {t('start')}
        </Button>
      </div>
      {isStarting ? (
        <ConfirmDialog
          title={t('startTitle')}
          confirm={t('start')}
          faultOf={faultOf}
          run={(reason) =>
            api.startCampaign({
              body: {
                site,
                name: typed.name,
                kind: typed.kind,
                letters: languages.map(sent),
                at_most: typedNumber(typed.cap),
                reason,
              },
            })
          }
          changes={['campaigns']}
          onDone={() => {
            setTyped(NOTHING)
            toast({ tone: 'ok', text: t('startedNow') })
            onDone()
          }}
          onClose={() => setStarting(false)}
        >
          <p>{t('startText', { n: wanting[typed.kind], cap: typed.cap || 'none' })}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

type FieldsProps = { language: Locale; letter: Letter; onChange(letter: Letter): void; onTest(): Promise<void> }

function LetterFields({ language, letter, onChange, onTest }: FieldsProps) {
  const t = useTranslations('desk.mail')
  const words = useTranslations('base.language')
  const [isBusy, setBusy] = useState(false)
  const field = (name: keyof Letter) => ({
    lang: language,
    value: letter[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...letter, [name]: target.value }),
  })
  return (
    <fieldset className="stack">
      <legend>{words(language)}</legend>
      <TextField label={t('subject')} maxLength={SUBJECT_MAX} autoComplete="off" {...field('subject')} />
      <TextAreaField label={t('text')} hint={t('textHint')} rows={8} maxLength={5_000} {...field('text')} />
      <TextField label={t('buttonLabel')} autoComplete="off" maxLength={80} {...field('label')} />
      <TextField label={t('buttonPath')} hint="/members" autoComplete="off" maxLength={200} {...field('path')} />
      <Button
        size="sm"
        variant="outline"
        busy={isBusy}
        onClick={() => {
          setBusy(true)
          void onTest().finally(() => setBusy(false))
        }}
      >
        {t('test')}
      </Button>
    </fieldset>
  )
}
