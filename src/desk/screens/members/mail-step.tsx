import { useLocale, useTranslations } from 'use-intl'
import { Button } from '../../../kit/button.tsx'
import { Fault } from '../../../kit/fault.tsx'
import { useDeskErrorText } from '../../error-text.ts'

type Mail = { subject: string; text: string; to: string; language: string }
type MailProps = {
  /** Null when none is sent. */
  mail: Mail | null
  /** To how many members beside this one it goes, too. */
  others: number
  isDanger: boolean
  busy: boolean
  error: unknown
  onBack(): void
  onSend(): void
}

/** The mail as it will go out, before the press that sends it. */
export function MailStep({ mail, others, isDanger, busy, error, onBack, onSend }: MailProps) {
  const t = useTranslations('desk.members')
  const errorText = useDeskErrorText()
  return (
    <div className="stack">
      {mail ? <Letter mail={mail} /> : <p>{t('noMail')}</p>}
      {others > 0 ? <p>{t('others', { n: others })}</p> : null}
      {error ? <Fault text={errorText(error)} /> : null}
      <div className="row justify-end">
        <Button variant="ghost" disabled={busy} onClick={onBack}>
          {t('change_words')}
        </Button>
        <Button variant={isDanger ? 'danger' : 'secondary'} busy={busy} onClick={onSend} autoFocus>
          {t(mail ? 'doIt' : 'doOnly')}
        </Button>
      </div>
    </div>
  )
}

export function Letter({ mail }: { mail: Mail }) {
  const t = useTranslations('desk.members')
  const language = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(mail.language) ?? mail.language
  return (
    <>
      <p className="muted">{t('mail')}</p>
      <article className="card pad" lang={mail.language}>
        <h2 className="text-base mb-2">{mail.subject}</h2>
        <p className="small whitespace-pre-line wrap-anywhere">{mail.text.trim().replaceAll(/\n{3,}/g, '\n\n')}</p>
      </article>
      <p className="small muted wrap-anywhere">{t('mailTo', { to: mail.to, language })}</p>
    </>
  )
}
