import { useTranslations } from 'use-intl'
import type { HouseTotals } from '../../queries/fictional.ts'

const SHOWN = ['shown', 'paused', 'conversations', 'unlicensed'] as const

export function HouseTiles({ totals }: { totals: HouseTotals }) {
  const t = useTranslations('desk.fictional')
  return (
    <div className="desk-tiles">
      {SHOWN.map((name) => (
        <div key={name} className="card desk-tile">
          <span className="muted small">{t(`tile.${name}`)}</span>
          <b>{t('number', { n: totals[name] })}</b>
        </div>
      ))}
    </div>
  )
}
