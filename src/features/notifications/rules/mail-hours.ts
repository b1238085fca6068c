import { isOfList, type MailKind } from './mails.ts'
import { quietUntil, type QuietHours } from './quiet-hours.ts'
import { WEEKLY_REST } from './week.ts'

/**
 * Until when a mail waits that may not come now, by the clock of its reader; null: it may. What one has to know always
 * may.
 */
export function mailWaitsUntil(
  kind: MailKind,
  now: Date,
  { timeZone, quiet }: { timeZone: string; quiet: QuietHours },
): Date | null {
  if (!isOfList(kind)) return null
  return quietUntil(now, timeZone, quiet) ?? (kind === 'weekly_update' ? quietUntil(now, timeZone, WEEKLY_REST) : null)
}
