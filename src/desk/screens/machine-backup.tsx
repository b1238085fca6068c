import { useTranslations } from 'use-intl'
import { FactList } from '../fact-list.tsx'
import type { MachineState } from '../queries.ts'
import { Since, When } from '../when.tsx'

const MEGABYTE = 1_000_000

/** What would be left if this machine were lost now, and whether anybody has tried. */
export function BackupPart({ backup }: { backup: MachineState['backup'] }) {
  const t = useTranslations('desk.machine')
  if (backup === null)
    return (
      <section className="card pad" aria-label={t('backup')}>
        <h2>{t('backup')}</h2>
        <p>{t('noBackup')}</p>
      </section>
    )
  const { covered_at, base_at, base_bytes, fault, drill } = backup
  return (
    <section className="card pad" aria-label={t('backup')}>
      <h2>{t('backup')}</h2>
      <FactList
        facts={[
          [t('covered'), covered_at === null ? t('never') : <Since key="covered" at={covered_at} />],
          [t('copied'), base_at === null ? t('never') : <When key="base" at={base_at} />],
          base_bytes === null ? null : [t('copySize'), t('megabytes', { n: Math.ceil(base_bytes / MEGABYTE) })],
          fault === null ? null : [t('backupFault'), fault],
          [t('drill'), drill === null ? t('never') : <When key="drill" at={drill.at} />],
          drill === null ? null : [t('drillOutcome'), drill.fault ?? t('drillGood', { n: drill.seconds })],
        ]}
      />
    </section>
  )
}
