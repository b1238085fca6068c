import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LIKE_RELOAD_DELAY_MS } from '../../../contract/limits.ts'
import type { Card } from '../../../contract/members.ts'
import { useLive } from '../../../web/client/live.ts'
import { useWeb } from '../../../web/client/web.tsx'
import { LikeModal } from './like-modal.tsx'

/** Shows the like modal: after `?t=` seconds, and when a like or a match comes in. Only likes that happened. @source O-59, O-60 */
export function LikeModalSlot() {
  const { api, queryClient, queries } = useWeb()
  const [shown, setShown] = useState<{ card: Card; match: boolean } | null>(null)
  const navigate = useNavigate()
  // undefined unless the address has ?t=
  const { t: seconds } = useSearch({ strict: false }) as { t?: unknown }
  const busy = useRef(false)

  const showNewest = async () => {
    if (busy.current || shown) return
    busy.current = true
    try {
      const { profile } = await api.getAutoLike()
      setTimeout(() => void queryClient.invalidateQueries({ queryKey: queries.likes().queryKey }), LIKE_RELOAD_DELAY_MS)
      if (profile === null) return
      setShown({ card: profile, match: false })
      await api.seeLike({ body: { profile: { id: profile.id }, shown: true } })
    } catch {
      // A modal that does not come is no loss: the like stands on /likes.
    } finally {
      busy.current = false
    }
  }

  useLive('like', () => void showNewest())
  useLive('match', ({ profile }) => setShown({ card: profile, match: true }))
  const showAndForget = useEffectEvent(() => {
    // the parameter belongs to whichever page is open, so the rest of its search is kept as it is
    const search = ({ t: _shown, ...rest }: Record<string, unknown>) => rest as never
    void navigate({ to: '.', search, replace: true, resetScroll: false })
    void showNewest()
  })
  useEffect(() => {
    const delay = Number(seconds)
    if (seconds === undefined || !Number.isFinite(delay) || delay < 0) return
    const timer = setTimeout(() => showAndForget(), delay * 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  if (shown === null) return null
  const close = () => setShown(null)
  return (
    <LikeModal
      {...shown}
      onClose={close}
      onOpen={(id) => {
        close()
        void navigate({ to: '/likes/m/$id', params: { id } })
      }}
    />
  )
}
