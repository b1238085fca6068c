import { generateX25519Identity } from 'age-encryption'
import { randomBytes } from 'node:crypto'
import { expectDatabase, expectOwner } from '../../db/expect-database.ts'
import { expectSecret } from '../../db/expect-secret.ts'
import { expectServing } from '../../db/serving-role.ts'
import { emailFault, normalEmail } from '../../src/features/accounts/rules/email.ts'
import { expectMollieKey } from '../../src/features/payments/providers/mollie.ts'
import { expectOwnData } from '../../src/features/site/reads/expect-own-data.ts'
import { openPlace } from '../../src/platform/backup/place.ts'
import { expectReplicating } from '../../src/platform/backup/server.ts'
import { readConfig, type Config } from '../../src/platform/config.ts'
import { expectDurable } from '../../src/platform/db/expect-durable.ts'
import { openFiles } from '../../src/platform/files/open-files.ts'
import { expectRedis } from '../../src/platform/redis/redis.ts'
import { startupError } from '../../src/platform/startup-error.ts'
import type { Variables } from './env-file.ts'
import { expectMailServer, expectMailTaken } from './expect-mail.ts'
import { expectOrigin } from './expect-origin.ts'

export type Question = {
  name: string
  /** The question, in one line. */
  ask: string
  /** Default for an empty answer; without it an answer is required. */
  otherwise?: (answers: Variables) => string
  /** Condition for asking. */
  when?: (answers: Variables) => boolean
  /** Used by this command only and not written to the file. */
  own?: true
  /** Checks the answer against the real service. @throws StartupError in one line */
  check?: (config: Config, answers: Variables) => Promise<unknown>
}

const random = () => randomBytes(32).toString('base64url')
const empty = () => ''
const madeKey = await generateX25519Identity()
const hasBackup = ({ BACKUP_URL: url = '' }: Variables) => url !== ''

export const questions: readonly Question[] = [
  {
    name: 'HOST',
    ask: 'Address to listen at, for the proxy in front',
    otherwise: () => process.env['HOST'] || '127.0.0.1',
  },
  { name: 'PORT', ask: 'Port to listen at', otherwise: () => process.env['PORT'] || '3000' },
  {
    name: 'ORIGIN',
    ask: 'Where visitors reach the site, such as https://www.your.site; the proxy must already lead here',
    async check({ host, port }, answers) {
      answers['TRUSTED_PROXIES'] = String(
        await expectOrigin({ variable: 'ORIGIN', origin: answers['ORIGIN']!.replace(/\/$/, ''), host, port }),
      )
    },
  },
  {
    name: 'DESK_ORIGIN',
    ask: 'Where staff reach the desk, such as https://desk.your.site; empty: at /admin of every site',
    otherwise: empty,
    check: async ({ deskOrigin: origin, host, port }) =>
      origin === null ? null : expectOrigin({ variable: 'DESK_ORIGIN', origin, host, port }),
  },
  {
    name: 'MIGRATION_DATABASE_URL',
    ask: 'The database for the role that owns it, postgres://owner:password@host/name',
    async check(config, { MIGRATION_DATABASE_URL: url = '' }) {
      await expectOwner(url)
      await expectDurable(url)
      await expectOwnData(url, config)
    },
  },
  {
    name: 'SERVING_ROLE',
    ask: 'A role that serves is made under this name; empty: there is one already',
    otherwise: empty,
    when: ({ DATABASE_URL: url = '' }) => url === '',
    own: true,
    async check(_config, { SERVING_ROLE: role = '' }) {
      if (role !== '' && !/^[a-z_][a-z0-9_]{0,62}$/.test(role))
        throw startupError('SERVING_ROLE must be small letters, digits and _, such as lonk_serving.')
    },
  },
  {
    name: 'DATABASE_URL',
    ask: 'The same database for the role that serves',
    when: ({ SERVING_ROLE: role = '' }) => role === '',
    async check(_config, { DATABASE_URL: url = '', MIGRATION_DATABASE_URL: ownerUrl = '' }) {
      await expectDatabase({ url, ownerUrl })
      await expectDurable(url)
      await expectServing(url)
    },
  },
  {
    name: 'REDIS_URL',
    ask: 'Redis, through which several processes are one, redis://…; empty: there is one process',
    otherwise: () => process.env['REDIS_URL'] || '',
    check: async ({ redis }) => redis && expectRedis(redis, { mustAnswer: true }),
  },
  {
    name: 'DATA_DIR',
    ask: 'Folder for files that stay between versions',
    otherwise: () => process.env['DATA_DIR'] || '/var/lib/lonk',
    check: (config) => openFiles({ ...config, filesUrl: null }),
  },
  {
    name: 'FILES_URL',
    ask: 'A private bucket for pictures, s3://key:secret@host/bucket; empty: in the folder above',
    otherwise: empty,
    check: (config) => openFiles(config),
  },
  {
    name: 'BACKUP_URL',
    ask: 'Where backups go, better not to this machine: s3://key:secret@host/bucket or file:///srv/backup; empty: none is made',
    otherwise: empty,
    check: async ({ backup }) => backup !== null && openPlace(backup),
  },
  {
    name: 'BACKUP_KEY',
    ask: 'The key of a backup that is there; empty: a new one',
    otherwise: () => madeKey,
    when: hasBackup,
    async check({ backup }) {
      const place = await openPlace(backup!)
      for (const name of await place.list('server/')) await place.read(name)
    },
  },
  {
    name: 'BACKUP_DATABASE_URL',
    ask: 'The same database, past any pooler, for a role that may replicate; empty: its owner may',
    otherwise: empty,
    when: hasBackup,
    check: ({ backup }, { MIGRATION_DATABASE_URL: ownerUrl = '' }) =>
      expectReplicating(backup!.databaseUrl ?? ownerUrl),
  },
  { name: 'STAFF_NAME', ask: 'Name of the first operator at the desk, who invites the second', own: true },
  {
    name: 'STAFF_EMAIL',
    ask: 'Their e-mail, which is mailed to in a moment',
    own: true,
    async check(_config, { STAFF_EMAIL: email = '' }) {
      if (emailFault(normalEmail(email)) !== null) throw startupError('STAFF_EMAIL must be an e-mail address.')
    },
  },
  {
    name: 'SMTP_URL',
    ask: 'The mail server, smtps://user:password@host',
    check: expectMailServer,
  },
  {
    name: 'MAIL_FROM',
    ask: 'Whom mails come from, such as Your site <noreply@your.site>',
    check: (config, { STAFF_EMAIL: email = '' }) => expectMailTaken(config, normalEmail(email)),
  },
  { name: 'COMPANY', ask: 'Who serves the site' },
  {
    name: 'MOLLIE_API_KEY',
    ask: 'Key of Mollie, live_…; empty: buying stays closed',
    otherwise: empty,
    check: async ({ mollie }) => {
      if (mollie !== null) await expectMollieKey(mollie)
    },
  },
  {
    name: 'LONK_SECRET',
    ask: 'The secret of an installation that moves here; empty: a new one',
    otherwise: random,
    check: ({ secret }, { MIGRATION_DATABASE_URL: ownerUrl = '' }) => expectSecret(ownerUrl, secret),
  },
  { name: 'METRICS_TOKEN', ask: 'Opens /metrics; empty: a new one', otherwise: random },
]

/** Placeholders for unanswered questions, so that each answer can be checked by the same rules as at a start. */
const UNANSWERED: Variables = {
  LONK_MODE: 'production',
  ORIGIN: 'https://www.not-answered.yet',
  DATABASE_URL: 'postgres://serving@localhost/lonk',
  MIGRATION_DATABASE_URL: 'postgres://owner@localhost/lonk',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'noreply@not-answered.yet',
  LONK_SECRET: random(),
  TRUSTED_PROXIES: '1',
  BACKUP_KEY: madeKey,
  COMPANY: JSON.stringify({
    name: '-',
    address: '-',
    kvk: '-',
    city: '-',
    country: 'NL',
    tradenames: [],
    vat_numbers: [],
    support_phone: '-',
    support_email: 'noreply@not-answered.yet',
  }),
}

/** The configuration from the answers so far. @throws StartupError naming the wrong variable */
export function configSoFar(answers: Variables): Config {
  const given = Object.entries(answers).filter(([, value]) => value !== '')
  return readConfig({ ...UNANSWERED, ...Object.fromEntries(given) })
}
