import type { Same } from '../../../lang/messages.ts'
import type nl from './nl.ts'

const en: Same<typeof nl> = {
  machine: {
    title: 'Machine',
    versions: 'Versions',
    lonk: 'Lonk',
    node: 'Node',
    postgresql: 'PostgreSQL',
    started: 'Started',
    size: 'Database',
    megabytes: '{n, number} MB',
    queues: 'Jobs that wait',
    queue: 'Queue',
    waiting: 'Waiting',
    repeated: 'Tried before',
    active: 'Running',
    failed: 'Failed',
    waitsSince: 'Waiting since',
    queuesEmpty: 'No job waits',
    failures: 'Failed jobs',
    failedAt: 'When',
    tries: 'Tries',
    error: 'Error',
    failuresEmpty: 'No job has failed',
    failuresEmptyText: 'What did not work out after six tries stands here for seven days.',
    repeat: 'Try once more',
    repeating: 'The job is tried once more.',
    migrations: 'Changes of the database',
    migration: 'Change',
    applied: 'Applied',
  },
}
export default en
