import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../kit/price.tsx'
import { DayChart } from '../../chart/day-chart.tsx'
import type { Numbers } from '../../queries.ts'

type Day = Numbers['days'][number]
type Counted = Exclude<keyof Day, 'day'>

/** Every number of a day, what belongs together in one chart. */
export function Charts({ numbers: { days: rows, money } }: { numbers: Numbers }) {
  const t = useTranslations('desk.numbers')
  const format = useFormatter()
  const days = rows.map(({ day }) => day)
  const of = (name: Counted, label: string) => ({ label, values: rows.map((row) => row[name]) })
  const given = { days, write: (n: number) => format.number(n) }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,30rem),1fr))] gap-[14px]">
      <DayChart
        {...given}
        name="signups"
        title={t('signupsTitle')}
        series={(['signups', 'activated', 'messaged', 'paid'] as const).map((name) => of(name, t(name)))}
      />
      <DayChart {...given} name="active" title={t('active')} series={[of('active', t('active'))]} />
      <DayChart {...given} name="messages" title={t('messages')} series={[of('messages', t('messages'))]} />
      <DayChart
        {...given}
        name="first-messages"
        title={t('firstsTitle')}
        series={[of('firsts', t('firsts')), { ...of('answered', t('answered')), isDashed: true }]}
      />
      {[...new Set(money.map(({ currency }) => currency))].map((currency) => (
        <Money key={currency} currency={currency} days={days} money={money} />
      ))}
      <DayChart {...given} name="photos" title={t('photosTitle')} series={[of('photo_hours', t('photoHours'))]} />
    </div>
  )
}

type MoneyProps = { currency: string; days: readonly string[]; money: Numbers['money'] }

function Money({ currency, days, money }: MoneyProps) {
  const t = useTranslations('desk.numbers')
  const write = useMoney()
  const byDay = new Map(money.filter((row) => row.currency === currency).map((row) => [row.day, row]))
  const of = (name: 'sold' | 'refunded' | 'charged_back' | 'vat') =>
    days.map((day) => (byDay.get(day)?.[name] ?? 0) / 100)
  return (
    <DayChart
      name={`money-${currency}`}
      title={t('moneyTitle', { currency })}
      days={days}
      write={(amount) => write(amount, currency)}
      series={[
        { label: t('sold'), values: of('sold') },
        { label: t('refunded'), values: of('refunded'), isDashed: true },
        { label: t('chargedBack'), values: of('charged_back'), isDashed: true },
        { label: t('vat'), values: of('vat') },
      ]}
    />
  )
}
