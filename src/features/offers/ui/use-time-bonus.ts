import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser, useWeb } from '../../../client/web.tsx'
import { offerQueries } from './queries.ts'
import { mayHaveBonus, timeBonusState, type TimeBonusState } from './time-bonus.ts'

/** The time bonus of whoever is logged in; it goes by itself when its end comes. @source O-87, S4-055, S4-058 */
export function useTimeBonus(): TimeBonusState {
  const { api } = useWeb()
  const user = useUser()
  const [now, setNow] = useState(() => Date.now())
  const { data: code = null } = useQuery({ ...offerQueries(api).timeBonus(), enabled: mayHaveBonus(user, now) })
  const bonus = timeBonusState({ user, code, now })
  const end = bonus.isVisible ? bonus.expires : null
  useEffect(() => {
    if (!end) return
    const timer = setTimeout(() => setNow(Date.now()), Date.parse(end) - Date.now())
    return () => clearTimeout(timer)
  }, [end])
  return bonus
}
