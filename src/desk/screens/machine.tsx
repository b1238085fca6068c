import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useDesk } from '../desk.tsx'
import { FactList } from '../fact-list.tsx'
import { PageHeader } from '../shell/page-header.tsx'
import { Unread } from '../shell/unread.tsx'
import { When } from '../when.tsx'
import { BackupPart } from './machine-backup.tsx'
import { FailedJobs, JobQueues, Migrations } from './machine-tables.tsx'

const MEGABYTE = 1_000_000

/** How what lies below the product runs: what waits, what failed, and which versions are at work. */
export default function Machine() {
  const t = useTranslations('desk.machine')
  const asked = useQuery(useDesk().queries.machine())
  if (!asked.data) return <Unread asked={asked} title={t('unread')} heading="h1" />
  const { versions, started_at, database_size, queues, failed, migrations, backup } = asked.data
  const facts = [
    ...(['lonk', 'node', 'postgresql'] as const).map((name) => [t(name), versions[name]] as const),
    [t('started'), <When key="started" at={started_at} />] as const,
    [t('size'), t('megabytes', { n: Math.ceil(database_size / MEGABYTE) })] as const,
  ]
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="stack">
        <section className="card pad" aria-label={t('versions')}>
          <FactList facts={facts} />
        </section>
        <BackupPart backup={backup} />
        <FailedJobs failed={failed} />
        <JobQueues queues={queues} />
        <Migrations migrations={migrations} />
      </div>
    </>
  )
}
