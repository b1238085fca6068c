import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { isAppError } from '../../contract/errors.ts'
import type { ReviewItem } from '../../contract/review-item.ts'
import { Pill } from '../../kit/badge.tsx'
import { Banner } from '../../kit/banner.tsx'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { useDeskErrorText } from '../error-text.ts'
import { useShortcuts } from '../keys/shortcuts.tsx'
import { LogLink } from '../screens/log-link.tsx'
import { ScreenLoading } from '../shell/screen-loading.tsx'
import { Since } from '../when.tsx'
import { useWordOf } from '../word-of.ts'
import { AgainFields, focusAgain, isWhole } from './again-fields.tsx'
import { AlikeList } from './alike-list.tsx'
import { ComplaintReview } from './complaint-review.tsx'
import { EscalateDialog } from './escalate-dialog.tsx'
import { MemberFacts } from './member-facts.tsx'
import { PhotoReview } from './photo-review.tsx'
import { ReportReview } from './report-review.tsx'
import { SuspicionReview } from './suspicion-review.tsx'
import { useTogether } from './together.ts'
import { useClaimed, type Decide, type QueueFilter, type Review } from './use-review.ts'

type Props = { id: string; filter: QueueFilter; review: Review }

/** One thing to decide, alone before whoever took it. */
export function ReviewScreen({ id, filter, review }: Props) {
  const t = useTranslations('desk.queue')
  const errorText = useDeskErrorText()
  const { data: item, error, refetch } = useClaimed(id)
  const { forget } = review
  useEffect(() => forget, [id, forget])
  if (error && !item)
    return (
      <Focused name={t('notTaken')}>
        <NotTaken error={error} take={review.take} again={() => void refetch()} />
      </Focused>
    )
  if (!item) return <ScreenLoading />
  return (
    <Focused name={[t(`kind.${item.kind}`), item.member?.name].filter(Boolean).join(', ')}>
      <Claim item={item} review={review} again={() => void refetch()} />
      {(review.gone ?? error) ? (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={review.take}>
              {t('next')}
            </Button>
          }
        >
          {errorText(review.gone ?? error)}
        </Banner>
      ) : null}
      <div className="desk-review">
        <div className="grid gap-4 content-start min-w-0">
          {item.escalated ? (
            <Banner tone="warn">
              <p>{t('escalatedBy', { by: item.escalated.by ?? '?' })}</p>
              <p>{item.escalated.reason}</p>
            </Banner>
          ) : null}
          {item.returned ? <Returned of={item.returned} /> : null}
          <Work key={item.id} item={item} filter={filter} review={review} />
        </div>
        <aside className="grid gap-3 content-start" aria-label={t('about')}>
          {item.member ? <MemberFacts member={item.member} /> : null}
          <LogLink of={{ about: item.case_id }} />
        </aside>
      </div>
    </Focused>
  )
}

/** Decided by somebody before something changed: their words are not written twice. */
function Returned({ of: { by, outcome, words } }: { of: NonNullable<ReviewItem['returned']> }) {
  const t = useTranslations('desk.queue')
  const wordOf = useWordOf()
  return (
    <Banner tone="warn">
      <p>
        {t('returned', { known: by === null ? 'no' : 'yes', by: by ?? '', outcome: wordOf('queue.outcome', outcome) })}
      </p>
      {words.map((one) => (
        <blockquote key={one} className="desk-quote whitespace-pre-line">
          {one}
        </blockquote>
      ))}
    </Banner>
  )
}

/**
 * Has the focus when it appears: what was pressed for it is gone, and whoever hears the screen is told what is before
 * them.
 */
function Focused({ name, children }: { name: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} aria-label={name} className="outline-none">
      {children}
    </section>
  )
}

function NotTaken({ error, take, again }: { error: unknown; take(): void; again(): void }) {
  const t = useTranslations('desk.queue')
  const words = useTranslations('base')
  const errorText = useDeskErrorText()
  const code = isAppError(error) ? error.code : null
  const next = <Button onClick={take}>{t('next')}</Button>
  // Only who rejected the photo is refused an objection.
  if (code === 'right_missing') return <EmptyState title={t('notYours')} action={next} />
  if (code === 'taken' || code === 'not_found')
    return (
      <EmptyState title={t('notTaken')} action={next}>
        {errorText(error)}
      </EmptyState>
    )
  return (
    <EmptyState title={words('page.errorTitle')} action={<Button onClick={again}>{words('word.retry')}</Button>}>
      {errorText(error)}
    </EmptyState>
  )
}

function Work({ item, filter, review }: { item: ReviewItem; filter: QueueFilter; review: Review }) {
  const t = useTranslations('desk.queue')
  const { photo, report, complaint } = item
  const { common, chosen, setChosen, again, setAgain } = useTogether(item, filter)
  const fields = useRef<HTMLDivElement>(null)
  const decide: Decide = (call) => {
    if (isWhole(again)) return review.decide(call)
    // Drawn anew: a moment may have passed since.
    setAgain({ ...again })
    focusAgain(fields.current)
  }
  const given = { item, common, review: { ...review, decide } }
  const work = report ? (
    <ReportReview {...given} report={report} />
  ) : photo ? (
    <PhotoReview {...given} photo={photo} />
  ) : complaint ? (
    <ComplaintReview {...given} complaint={complaint} />
  ) : item.suspicion || item.again ? (
    <SuspicionReview {...given} />
  ) : (
    <p className="muted">{t('gone')}</p>
  )
  return (
    <>
      {work}
      <AlikeList item={item} chosen={chosen} onChoose={setChosen} />
      {item.member ? (
        <div ref={fields} className="card pad">
          <AgainFields typed={again} onType={setAgain} />
        </div>
      ) : null}
    </>
  )
}

/** In minutes. */
const HOUR = 60
const MINUTE_MS = 60_000

/** How long it is due and taken, and what gives it back. */
function Claim({ item, review, again }: { item: ReviewItem; review: Review; again(): void }) {
  const t = useTranslations('desk.queue')
  const isOver = useIsOver(item.claimed_until)
  const now = useNow({ updateInterval: MINUTE_MS })
  const [isEscalating, setEscalating] = useState(false)
  useShortcuts('claim', t('thisOne'), [
    { keys: 'e', label: t('escalate'), run: () => setEscalating(true) },
    { keys: 'l', label: t('later'), run: () => review.giveBack(item.id, HOUR) },
    { keys: 'x', label: t('giveBack'), run: () => review.giveBack(item.id, 0) },
  ])
  return (
    <div className="row flex-wrap mb-4">
      <Pill tone={Date.parse(item.due_at) < now.getTime() ? 'danger' : 'warn'}>
        {t('due')} <Since at={item.due_at} />
      </Pill>
      <Pill>
        {t('harm')} {item.harm}
      </Pill>
      <span className="grow" />
      <Button size="sm" variant="ghost" disabled={review.busy} onClick={() => setEscalating(true)}>
        {t('escalate')}
        <kbd className="kbd">{'E'}</kbd>
      </Button>
      {isEscalating ? <EscalateDialog item={item} onDone={review.take} onClose={() => setEscalating(false)} /> : null}
      <Button size="sm" variant="ghost" disabled={review.busy} onClick={() => review.giveBack(item.id, HOUR)}>
        {t('later')}
        <kbd className="kbd">{'L'}</kbd>
      </Button>
      <Button size="sm" variant="ghost" disabled={review.busy} onClick={() => review.giveBack(item.id, 0)}>
        {t('giveBack')}
        <kbd className="kbd">{'X'}</kbd>
      </Button>
      {isOver ? (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={again}>
              {t('takeAgain')}
            </Button>
          }
        >
          {t('claimOver')}
        </Banner>
      ) : null}
    </div>
  )
}

function useIsOver(until: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}
