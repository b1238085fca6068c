import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../client/error-text.ts'
import { isAppError, type ErrorCode } from '../../../contract/errors.ts'
import { Banner } from '../../../kit/banner.tsx'
import { Button, buttonClass } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Result } from '../../../kit/result.tsx'

type Words = { title: string; text: ReactNode }
type Props<Reply> = {
  icon: ReactNode
  words: { title: string; text: string; submit: string }
  call(): Promise<Reply>
  onDone?(): unknown
  done(reply: Reply): Words
  /** Refusals after which there is nothing more to press. */
  refused: Partial<Record<ErrorCode, Words>>
  wayOn: ReactNode
}

/** The page of a mail's link. It works by a press, not by being opened: programs that scan mails open every link. */
export function ConfirmLink<Reply>({ icon, words, call, onDone, done, refused, wayOn }: Props<Reply>) {
  const errorText = useErrorText()
  const { mutate, isPending, isSuccess, data, error } = useMutation({ mutationFn: call, onSuccess: () => onDone?.() })
  const end = isSuccess ? done(data) : isAppError(error) ? refused[error.code] : undefined
  if (end) {
    return (
      <Result ok={isSuccess} title={end.title} action={wayOn}>
        {end.text}
      </Result>
    )
  }
  const fault = error ? errorText(error) : null
  return <PressLink icon={icon} words={words} busy={isPending} fault={fault} press={() => mutate()} />
}

type PressProps = Pick<Props<unknown>, 'icon' | 'words'> & { busy: boolean; fault: string | null; press(): void }

export function PressLink({ icon, words, busy, fault, press }: PressProps) {
  const button = (
    <Button variant="primary" busy={busy} onClick={press}>
      {words.submit}
    </Button>
  )
  return (
    <EmptyState heading="h1" icon={icon} title={words.title} action={button}>
      <p>{words.text}</p>
      {fault === null ? null : <Banner tone="danger">{fault}</Banner>}
    </EmptyState>
  )
}

/** What came of a link that lost its end on the way, such as one that a mail program broke in two. */
export function IncompleteLink({ wayOn }: { wayOn: ReactNode }) {
  const t = useTranslations('account.incomplete')
  return (
    <Result title={t('title')} action={wayOn}>
      {t('text')}
    </Result>
  )
}

export function ToLogin() {
  const t = useTranslations('account.login')
  return (
    <Link to="/login" className={buttonClass({ variant: 'primary' })}>
      {t('submit')}
    </Link>
  )
}
