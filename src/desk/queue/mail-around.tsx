import { useLocale, useTranslations } from 'use-intl'
import type { ReviewItem } from '../../contract/review-item.ts'

export type Mail = NonNullable<ReviewItem['complaint']>['mail']
type Props = { mail: NonNullable<Mail>; words: string; isOpen?: boolean }

/** A mail as it will go out, with what is being typed in its place. */
export function MailAround({ mail, words, isOpen = false }: Props) {
  const t = useTranslations('desk.complaint')
  const to = useTranslations('desk.members')
  const language = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(mail.language) ?? mail.language
  return (
    <details className="stack" open={isOpen}>
      <summary>{t('mail')}</summary>
      <article className="card pad mt-3 small whitespace-pre-line wrap-anywhere" lang={mail.language}>
        <h2 className="text-base mb-2">{mail.subject}</h2>
        <p>{mail.before.replaceAll(/\n{3,}/g, '\n\n')}</p>
        {mail.after ? (
          <>
            <p className="my-3">{words || '…'}</p>
            <p>{mail.after}</p>
          </>
        ) : null}
      </article>
      <p className="small muted wrap-anywhere">{to('mailTo', { to: mail.to, language })}</p>
    </details>
  )
}
