import { TOO_YOUNG_HOURS } from '../../../contract/limits.ts'
import type { Ctx } from '../../../platform/ctx.ts'

const HELD_MS = TOO_YOUNG_HOURS * 3_600_000

/**
 * Whether a date of birth is refused as too young: because it is, or because this device gave such a one within the
 * last day. Only the device keeps that, as the moment it ends.
 */
export function heldAsTooYoung(ctx: Pick<Ctx, 'cookies' | 'clock' | 'setCookie'>, fault: string | undefined): boolean {
  const now = ctx.clock.now().getTime()
  const until = Number(ctx.cookies['wait'])
  // Longer than a day nobody is held, whatever the cookie says.
  if (until > now && until <= now + HELD_MS) return true
  if (fault !== 'min_age') return false
  ctx.setCookie('wait', String(now + HELD_MS), HELD_MS / 1_000)
  return true
}
