import { useFormatter, useTranslations } from 'use-intl'
import { useMoney } from '../../../kit/price.tsx'
import type { Numbers } from '../../queries.ts'

type Tile = { label: string; value: string; note?: string | undefined }

/** What the days come to. */
export function Totals({ numbers: { days, money } }: { numbers: Numbers }) {
  const t = useTranslations('desk.numbers')
  const format = useFormatter()
  const write = useMoney()
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const of = (name: 'signups' | 'activated' | 'messaged' | 'paid' | 'messages' | 'firsts' | 'answered') =>
    sum(days.map((day) => day[name]))
  const share = (part: number, whole: number) =>
    whole === 0 ? undefined : format.number(part / whole, { style: 'percent', maximumFractionDigits: 1 })
  const signups = of('signups')
  const step = (name: 'activated' | 'messaged' | 'paid'): Tile => ({
    label: t(name),
    value: format.number(of(name)),
    note: noted(share(of(name), signups), (share) => t('shareOfSignups', { share })),
  })
  const known = days.flatMap(({ active }) => active ?? [])
  const tiles: Tile[] = [
    { label: t('signups'), value: format.number(signups) },
    step('activated'),
    step('messaged'),
    step('paid'),
    {
      label: t('activeADay'),
      value: known.length === 0 ? '–' : format.number(sum(known) / known.length, { maximumFractionDigits: 0 }),
      note: t('onAverage'),
    },
    { label: t('messages'), value: format.number(of('messages')) },
    {
      label: t('answered'),
      value: format.number(of('answered')),
      note: noted(share(of('answered'), of('firsts')), (share) => t('shareOfFirsts', { share })),
    },
    ...[...new Set(money.map(({ currency }) => currency))].flatMap((currency): Tile[] => {
      const rows = money.filter((row) => row.currency === currency)
      const [sold, refunded] = [sum(rows.map((row) => row.sold)), sum(rows.map((row) => row.refunded))]
      return [
        { label: t('soldIn', { currency }), value: write(sold / 100, currency) },
        {
          label: t('refundedIn', { currency }),
          value: write(refunded / 100, currency),
          note: noted(share(refunded, sold), (share) => t('shareOfSold', { share })),
        },
      ]
    }),
  ]
  return (
    <section aria-label={t('totals')}>
      <dl className="desk-tiles">
        {tiles.map(({ label, value, note }) => (
          <div key={label} className="card desk-tile">
            <dt className="muted small">{label}</dt>
            <dd>
              <b>{value}</b>
              {note ? <span className="muted small">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const noted = (share: string | undefined, note: (share: string) => string) =>
  share === undefined ? undefined : note(share)
