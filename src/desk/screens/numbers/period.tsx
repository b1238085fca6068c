import { useTranslations } from 'use-intl'
import { Segmented } from '../../../kit/choice.tsx'
import type { Numbers } from '../../queries.ts'

const DAY_MS = 86_400_000
const LENGTHS = ['7', '30', '90', '365'] as const

type Props = { numbers: Numbers; onChange(change: { from: string | undefined; until: undefined }): void }

/** The last days that are counted, so many of them. */
export function Period({ numbers: { days, until, counted_until: last }, onChange }: Props) {
  const t = useTranslations('desk.numbers')
  const begin = (days: number) => new Date(Date.parse(last ?? until) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  return (
    <Segmented
      label={t('period')}
      hideLabel
      value={(until === last && LENGTHS.find((one) => one === String(days.length))) || ''}
      options={LENGTHS.map((value) => ({
        value,
        label: value === '365' ? t('year') : t('days', { n: Number(value) }),
      }))}
      // Thirty are shown to who asks for nothing.
      onChange={(days) => onChange({ from: days === '30' ? undefined : begin(Number(days)), until: undefined })}
    />
  )
}
