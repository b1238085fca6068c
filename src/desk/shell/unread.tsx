import { CircleAlert, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isAppError } from '../../contract/errors.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDeskErrorText } from '../error-text.ts'
import type { Asked } from '../table/list.ts'
import { ScreenLoading } from './screen-loading.tsx'

type Props = {
  asked: Asked
  /** That it failed. */
  title: string
  /** h1 where it is all that the screen has. */
  heading?: 'h1'
  /** Stands there when there is no such thing. */
  gone?: ReactNode
}

/** What stands where an answer will: still coming, no connection, or why not, with a way to try again. */
export function Unread({ asked: { error, fetchStatus, refetch }, title, heading, gone }: Props) {
  if (fetchStatus === 'paused') return <NoConnection heading={heading} />
  if (!error) return <ScreenLoading />
  if (gone && isAppError(error) && (error.code === 'not_found' || error.code === 'validation')) return gone
  return <ReadFault error={error} title={title} heading={heading} again={() => void refetch()} />
}

type Heading = { heading?: 'h1' | undefined }

export function NoConnection({ heading }: Heading) {
  const t = useTranslations('desk.table')
  return <EmptyState icon={<WifiOff />} title={t('offline')} {...(heading && { heading })} />
}

type FaultProps = Heading & { error: unknown; title: string; again(): void }

export function ReadFault({ error, title, heading, again }: FaultProps) {
  const retry = useTranslations('base.word')('retry')
  const errorText = useDeskErrorText()
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={title}
        action={<Button onClick={again}>{retry}</Button>}
        {...(heading && { heading })}
      >
        {errorText(error)}
      </EmptyState>
    </div>
  )
}
