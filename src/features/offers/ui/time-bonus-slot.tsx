import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useUser } from '../../../client/web.tsx'
import { TIME_BONUS_MODAL_SECONDS } from '../../../contract/money.ts'
import { dismissBonus, isBonusDismissed, mayOpenBonus } from './time-bonus.ts'
import { useTimeBonus } from './use-time-bonus.ts'

const TimeBonusModal = lazy(() => import('./time-bonus-modal.tsx'))
const AGAIN_MS = 1_000

/**
 * Offers the time bonus once, after 40 seconds in the members area. Closed in whatever way, it does not come again in this browser.
 * @param inArea whether the page belongs to the members area
 * @source spec section 4, S4-061 to S4-069
 */
export function TimeBonusSlot({ inArea }: { inArea: boolean }) {
  const user = useUser()
  const { isVisible, expires } = useTimeBonus()
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

  if (!isOpen || !isVisible || !expires) return null
  const close = () => {
    dismissBonus(localStorage)
    setOpen(false)
  }
  return (
    <Suspense>
      <TimeBonusModal endsAt={new Date(expires)} onClose={close} />
    </Suspense>
  )
}
