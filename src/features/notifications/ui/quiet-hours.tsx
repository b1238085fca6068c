import { useTranslations } from 'use-intl'
import type { Reply } from '../../../contract/endpoint.ts'
import type { Contract } from '../../../contract/index.ts'
import { SwitchLine } from '../../../kit/choice.tsx'
import { SelectField } from '../../../kit/field.tsx'

type Hours = Reply<Contract['getNotifications']>['quiet_hours']

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const AT_FIRST: Hours = { from: 22, until: 8 }

/**
 * Hours of the day without push and mail of news, by the member's clock. The same hour twice is none, which only the
 * switch says.
 */
export function QuietHours({ hours, onChange }: { hours: Hours; onChange(hours: Hours): void }) {
  const t = useTranslations('settings.notifications')
  const { from, until } = hours
  const on = from !== until
  const pick = (which: keyof Hours, other: number) => (
    <SelectField
      label={t(which === 'from' ? 'quietFrom' : 'quietUntil')}
      value={hours[which]}
      options={HOURS.filter(({ value }) => Number(value) !== other)}
      onChange={(event) => onChange({ ...hours, [which]: Number(event.target.value) })}
    />
  )
  return (
    <>
      <SwitchLine
        label={t('quiet')}
        text={t('quietText')}
        checked={on}
        onChange={(checked) => onChange(checked ? AT_FIRST : { from, until: from })}
      />
      {on ? (
        <div className="grid max-w-[460px] grid-cols-2 gap-4 py-3" role="group" aria-label={t('quiet')}>
          {pick('from', until)}
          {pick('until', from)}
        </div>
      ) : null}
    </>
  )
}
