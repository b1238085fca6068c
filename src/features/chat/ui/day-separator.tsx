import { useFormatter, useTranslations } from 'use-intl'
import { useSettings } from '../../../client/web.tsx'
import { daysAgo } from './timeline.ts'

export function DaySeparator({ date, today }: { date: string; today: string }) {
  const t = useTranslations('chat.window')
  const format = useFormatter()
  const { time_zone } = useSettings()
  const ago = daysAgo(date, today, time_zone)
  const when = new Date(date)
  const text =
    ago <= 0
      ? t('today')
      : ago === 1
        ? t('yesterday')
        : format.dateTime(when, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...(ago > 300 ? { year: 'numeric' } : {}),
          })
  return <div className="chat-day">{text}</div>
}
