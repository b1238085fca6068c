import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useLive } from '../../../client/live.ts'
import { useRefetch } from '../../../client/refetch.ts'
import { useWeb } from '../../../client/web.tsx'
import { LIKE_RELOAD_DELAY_MS } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/profiles.ts'
import { LikeModal, type LikeCard } from './like-modal.tsx'
import { onOwnMatch } from './own-match.ts'

/** The longest wait a timer can hold; a longer one would end at once. */
const DELAY_MAX_S = 24 * 3_600
/** A match is told by the answer of one's own like and over the live connection: within this time it is the same. */
const SAME_MATCH_MS = 60_000
/**
 * Of the modal. Loaded when there is something to show: texts that come while a page is taken over make React draw
 * parts of it anew.
 */
const TEXTS = ['likes', 'members'] as const

/**
 * Shows the like modal: after `?t=` seconds, and when a like or a match comes in, by the live connection or by the
 * refresh. Only likes that happened and that it has not shown yet.
 * @param onReport takes over when the modal has closed for it
 */
export function LikeModalSlot({ onReport }: { onReport(card: Card): void }): ReactNode {
  const { api, i18n } = useWeb()
  const refetch = useRefetch()
  const [shown, setShown] = useState<{ card: LikeCard; match: boolean } | null>(null)
  const navigate = useNavigate()
  // undefined unless the address has ?t=
  const { t: seconds } = useSearch({ strict: false }) as { t?: unknown }
  const busy = useRef(false)
  const reload = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whose like was told together with the match that it made. */
  const matched = useRef(new Set<string>())

  const showNewest = async () => {
    if (busy.current || shown) return
    busy.current = true
    try {
      const { profile } = await api.getAutoLike()
      clearTimeout(reload.current)
      const again = () => void refetch.now('likes').catch(() => {}) // the next refresh brings them
      reload.current = setTimeout(again, LIKE_RELOAD_DELAY_MS)
      if (profile === null || matched.current.has(profile.id)) return
      await i18n.load(TEXTS)
      setShown({ card: profile, match: false })
      await api.seeLike({ body: { profile: { id: profile.id }, shown: true } })
    } catch {
      // A modal that does not come is no loss: the like stands on /likes.
    } finally {
      busy.current = false
    }
  }
  const showMatch = useMatchOnce((card) => {
    matched.current.add(card.id)
    api.seeLike({ body: { profile: { id: card.id }, shown: true } }).catch(() => {}) // told once more, then
    i18n.load(TEXTS).then(
      () => setShown({ card, match: true }),
      () => {}, // the match stands on /likes
    )
  })

  useLive('like', () => void showNewest())
  useLive('match', ({ profile }) => showMatch(profile))
  useEffect(() => onOwnMatch(showMatch), [showMatch])
  useNewLike(() => void showNewest())
  const showAndForget = useEffectEvent(() => {
    // the parameter belongs to whichever page is open, so the rest of its search is kept as it is
    const search = ({ t: _shown, ...rest }: Record<string, unknown>) => rest as never
    void navigate({ to: '.', search, replace: true, resetScroll: false })
    void showNewest()
  })
  useEffect(() => {
    const delay = Number(seconds)
    if (seconds === undefined || !Number.isFinite(delay) || delay < 0 || delay > DELAY_MAX_S) return
    const timer = setTimeout(() => showAndForget(), delay * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  if (shown === null) return null
  const close = () => setShown(null)
  return (
    <LikeModal
      {...shown}
      onClose={close}
      onReport={(card) => (close(), onReport(card))}
      onWrite={(id) => {
        close()
        void navigate({ to: '/members/$id/chat', params: { id } })
      }}
      onOpen={(id) => {
        close()
        void navigate({ to: '/likes/m/$id', params: { id } })
      }}
    />
  )
}

/** Runs when the list of likes, once loaded, brings a new one that was not in it. */
function useNewLike(came: () => void): void {
  const { queries } = useWeb()
  const { data } = useQuery({ ...queries.likes(), enabled: false })
  const known = useRef<Set<string> | null>(null)
  const newest = useEffectEvent(came)
  useEffect(() => {
    if (data === undefined) return
    const before = known.current
    known.current = new Set(data.liked_by.map(({ id }) => id))
    if (before !== null && data.liked_by.some(({ id, like_new: isNew }) => isNew && !before.has(id))) newest()
  }, [data])
}

function useMatchOnce(show: (card: LikeCard) => void): (card: LikeCard) => void {
  const told = useRef(new Map<string, number>())
  const [once] = useState(() => (card: LikeCard) => {
    const last = told.current.get(card.id)
    told.current.set(card.id, Date.now())
    if (last === undefined || Date.now() - last > SAME_MATCH_MS) show(card)
  })
  return once
}
