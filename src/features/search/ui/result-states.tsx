import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Lock, SearchX, Unplug } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useUser } from '../../../client/web.tsx'
import type { Chat } from '../../../contract/chat.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { isAppError } from '../../../contract/errors.ts'
import type { getLikes } from '../../../contract/likes.ts'
import type { Card, getProfile } from '../../../contract/profiles.ts'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { VisitorInvitation } from '../../profiles/ui/visitor-invitation.tsx'
import { ResultGrid } from './result-grid.tsx'
import { PremiumWay } from './trait-filters.tsx'

export function NoResults({ onClear }: { onClear(): void }) {
  const t = useTranslations('members.results')
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('emptyTitle')}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('emptyAction')}
        </Button>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

type ProblemProps = {
  error: Error | 'offline' | null
  onRetry(): void
  onClear(): void
  onLike(card: Card): void
}

/** Why there are no results at all, with a way on; who is known from elsewhere can be seen meanwhile. */
export function ResultProblem({ error, onRetry, onClear, onLike }: ProblemProps) {
  const t = useTranslations('members.results')
  const retry = useTranslations('base.word')('retry')
  const user = useUser()
  const known = otherCachedProfiles(useQueryClient()).filter((card) => card.id !== user?.profile.id)
  const code = isAppError(error) ? error.code : null
  // A visitor whose network has seen enough today gets no more than one who may not search.
  if (code === 'authentication_required' || code === 'profile_limit') return <VisitorInvitation />
  // Such as a link that a premium member sent.
  if (code === 'premium_only') return <ForPremium onClear={onClear} />
  // Such as a link with a region that is in another country: trying again would not help.
  const wrong = code === 'validation'
  const about = wrong ? 'wrong' : error === 'offline' ? 'offline' : 'failed'
  return (
    <>
      <EmptyState
        icon={wrong ? <SearchX /> : <Unplug />}
        title={t(`${about}Title`)}
        action={
          <Button variant="outline" onClick={wrong ? onClear : onRetry}>
            {wrong ? t('emptyAction') : retry}
          </Button>
        }
      >
        {t(`${about}Text`)}
      </EmptyState>
      {!wrong && known.length > 0 ? (
        <section className="mt-10" aria-labelledby="known">
          <h2 id="known" className="mb-4">
            {t('known')}
          </h2>
          <ResultGrid label={t('known')} cards={known} total={known.length} onLike={onLike} />
        </section>
      ) : null}
    </>
  )
}

function ForPremium({ onClear }: { onClear(): void }) {
  const t = useTranslations('members')
  const title = useTranslations('base.error')('premium_only')
  return (
    <EmptyState
      icon={<Lock />}
      title={title}
      action={
        <>
          <PremiumWay />
          <Button variant="outline" onClick={onClear}>
            {t('results.emptyAction')}
          </Button>
        </>
      }
    >
      <p role="alert">{t('filters.premiumText')}</p>
    </EmptyState>
  )
}

/**
 * Members whom other calls have brought already, such as likes and opened profiles. Logging out forgets them with every
 * answer.
 */
export function otherCachedProfiles(cache: QueryClient, without: readonly Card[] = []): Card[] {
  const likes = cache.getQueryData<Reply<typeof getLikes>>(['likes'])
  const chats = cache.getQueryData<Pick<Chat, 'profile'>[]>(['chats']) ?? []
  const written = chats.flatMap(({ profile }) => (profile.deleted ? [] : [profile]))
  const related = cache.getQueriesData<Card[]>({ queryKey: ['related'] }).flatMap(([, cards]) => cards ?? [])
  const opened = cache
    .getQueriesData<Reply<typeof getProfile>>({ queryKey: ['profile'] })
    .flatMap(([, answer]) => (answer && !answer.blocked ? [answer.profile] : []))
  const known = new Map<string, Card>()
  const all = [...opened, ...related, ...(likes?.profiles ?? []), ...written]
  for (const card of all) if (!known.has(card.id)) known.set(card.id, card)
  for (const card of without) known.delete(card.id)
  return [...known.values()]
}
