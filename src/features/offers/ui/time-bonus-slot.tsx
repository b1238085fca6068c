import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useUser, useWeb } from '../../../client/web.tsx'
import { TIME_BONUS_MODAL_SECONDS } from '../../../contract/money.ts'
import { offerQueries } from './queries.ts'
import { serverNow } from './server-clock.ts'
import {
  dismissBonus,
  isBonusDismissed,
  mayHaveBonus,
  mayOpenBonus,
  timeBonusState,
  type TimeBonusState,
} from './time-bonus.ts'

const TimeBonusModal = lazy(() => import('./time-bonus-modal.tsx'))
const AGAIN_MS = 1_000
const HOUR_MS = 3_600_000

/**
 * Offers the time bonus once, after 40 seconds in the members area. Closed in whatever way, it does not come again in
 * this browser.
 * @param inArea whether the page belongs to the members area
 * @param isPaying whether it shows what becomes of a payment: as long as that is not known, nobody knows who is a new
 * member still
 */
export function TimeBonusSlot({ inArea, isPaying = false }: { inArea: boolean; isPaying?: boolean }) {
  const user = useUser()
  const { isVisible, expires, percentage } = useTimeBonus(!isPaying)
  const [isOpen, setOpen] = useState(false)
  const open = useEffectEvent(() =>
    setOpen(mayOpenBonus({ credits: user?.credits ?? 0, isDismissed: isBonusDismissed(localStorage), isVisible })),
  )
  useEffect(() => {
    if (!isVisible || !inArea) return
    let timer = setTimeout(look, TIME_BONUS_MODAL_SECONDS * 1_000)
    function look() {
      // Something else is being answered.
      if (document.querySelector('dialog[open]')) timer = setTimeout(look, AGAIN_MS)
      else open()
    }
    return () => clearTimeout(timer)
  }, [isVisible, inArea])

  if (!isOpen || !isVisible || !expires || !percentage || !user) return null
  const close = () => {
    dismissBonus(localStorage)
    setOpen(false)
  }
  return (
    <Suspense>
      <TimeBonusModal
        percentage={percentage}
        hours={Math.round((Date.parse(expires) - Date.parse(user.signup_date)) / HOUR_MS)}
        endsAt={new Date(expires)}
        onClose={close}
      />
    </Suspense>
  )
}

function useTimeBonus(mayAsk: boolean): TimeBonusState {
  const { api } = useWeb()
  const user = useUser()
  const [now, setNow] = useState(serverNow)
  const { data: code = null } = useQuery({
    ...offerQueries(api).timeBonus(),
    enabled: mayAsk && mayHaveBonus(user, now),
  })
  const bonus = timeBonusState({ user, code, now })
  const end = bonus.isVisible ? bonus.expires : null
  useEffect(() => {
    setNow(serverNow()) // With the code it is known what time it is.
    if (!end) return
    const timer = setTimeout(() => setNow(serverNow()), Date.parse(end) - serverNow())
    return () => clearTimeout(timer)
  }, [code, end])
  return bonus
}
