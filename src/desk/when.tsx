import { useFormatter, useNow } from 'use-intl'
import { dateAndTime } from '../kit/moment.ts'

const MINUTE_MS = 60_000

/** A moment in the zone of who looks; the whole of it, zone and all, when it is pointed at. */
export function When({ at }: { at: string }) {
  const format = useFormatter()
  const moment = new Date(at)
  const whole = format.dateTime(moment, { dateStyle: 'full', timeStyle: 'long' })
  return (
    <time dateTime={at} title={whole} className="whitespace-nowrap">
      {dateAndTime(format, moment)}
    </time>
  )
}

/** A day of the calendar, as people write it; the same day in every zone. */
export function Day({ of }: { of: string }) {
  const format = useFormatter()
  return (
    <time dateTime={of} className="whitespace-nowrap">
      {format.dateTime(new Date(`${of}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })}
    </time>
  )
}

/** How long ago, or from now; the moment itself when it is pointed at. */
export function Since({ at }: { at: string }) {
  const format = useFormatter()
  const now = useNow({ updateInterval: MINUTE_MS })
  const moment = new Date(at)
  return (
    <time dateTime={at} title={dateAndTime(format, moment, { dateStyle: 'full' })}>
      {format.relativeTime(moment, now)}
    </time>
  )
}

const [HOUR_MS, DAY_MS] = [60 * MINUTE_MS, 24 * 60 * MINUTE_MS]

/** How long something lasts, in the largest unit that says enough of it. */
export function useLasting(): (ms: number) => string {
  const format = useFormatter()
  return (ms) => {
    const [unit, of] =
      ms < HOUR_MS
        ? (['minute', MINUTE_MS] as const)
        : ms <= 2 * DAY_MS
          ? (['hour', HOUR_MS] as const)
          : (['day', DAY_MS] as const)
    return format.number(Math.floor(ms / of), { style: 'unit', unit, unitDisplay: 'long' })
  }
}
