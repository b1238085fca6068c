// npm run setup -- production: asks for the settings of a production server, checks each against the real service,
// writes an env file and invites the first operator.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { makeServingRole } from '../db/serving-role.ts'
import { normalEmail } from '../src/features/accounts/rules/email.ts'
import { readConfig, VARIABLES } from '../src/platform/config.ts'
import { openWebBuild } from '../src/platform/http/web-build.ts'
import { failureOf, isStartupError, startupError } from '../src/platform/startup-error.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { inviteAtConsole } from './invite-at-console.ts'
import { askCompany } from './setup/company.ts'
import { expectWritable, isThere, quoted, readEnvFile, writeEnvFile, type Variables } from './setup/env-file.ts'
import { configSoFar, questions, type Question } from './setup/questions.ts'

const usage = 'Usage: npm run setup -- production [--from answers.env] [--to lonk.env]'
/** Asks at the terminal; null when all answers come from a file. */
type Ask = ((question: string) => Promise<string>) | null

try {
  await setUp()
} catch (error) {
  console.error(failureOf(error))
  process.exit(1)
}
process.exit(0)

async function setUp(): Promise<void> {
  const { from, to } = readWords()
  const given = from === null ? {} : readEnvFile(from)
  const known = [...VARIABLES, ...questions.map(({ name }) => name)]
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) throw startupError(`${unknown} is no variable of this program (see docs/operations.md).`)
  expectWritable(to)
  const terminal = from === null ? openTerminal() : null
  const ask = terminal?.ask ?? null
  // The same file for reading and writing is being completed, not replaced.
  if (isThere(to) && from !== to) await expectReplacing(to, ask)
  const answers: Variables = { LONK_MODE: 'production', ...given }
  for (const question of questions) await answer(question, answers, ask)
  terminal?.close()
  await makeRole(answers)
  const own = questions.filter((question) => question.own).map(({ name }) => name)
  const variables = Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => value !== '' && !own.includes(name)),
  )
  writeEnvFile(to, variables)
  console.log(
    `${to} is written. It holds passwords and the key of all of them: keep a copy, apart from those of the database.`,
  )
  if (!variables['BACKUP_URL'])
    console.log('Nothing is backed up: set BACKUP_URL and BACKUP_KEY (see docs/operations.md).')
  const staff = { email: normalEmail(answers['STAFF_EMAIL']!), name: answers['STAFF_NAME']! }
  console.log(await makeReady(variables, staff).catch(explainLate))
}

function explainLate(error: unknown): never {
  if (!isStartupError(error)) throw error
  throw startupError(`${error.message} Then start with this file, and let somebody in with npm run staff -- invite.`)
}

function readWords(): { from: string | null; to: string } {
  try {
    const text = { type: 'string' } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: text, to: text } })
    const from = values.from === undefined ? null : resolve(values.from)
    if (positionals.join() === 'production') return { from, to: resolve(values.to ?? 'lonk.env') }
  } catch {
    // reported below
  }
  throw startupError(usage)
}

function openTerminal(): { ask: NonNullable<Ask>; close(): void } {
  if (!process.stdin.isTTY) throw startupError(`There is no terminal to ask at: give the answers with --from. ${usage}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const leave = () => {
    console.error('Ended before all was answered: nothing was written.')
    process.exit(1)
  }
  terminal.on('close', leave)
  return {
    ask: async (question) => (await terminal.question(`${question}\n> `)).trim(),
    close: () => terminal.off('close', leave).close(),
  }
}

async function expectReplacing(to: string, ask: Ask): Promise<void> {
  const word = ask === null ? '' : await ask(`${to} is there already. Type replace to write another in its place`)
  if (word !== 'replace') throw startupError(`${to} is there already: move it away, or name another file with --to.`)
}

/** Repeats a question until its answer is valid; an answer from a file is checked once. */
async function answer(question: Question, answers: Variables, ask: Ask): Promise<void> {
  const { name, otherwise, when = () => true, check = async () => {} } = question
  if (!when(answers)) return
  const offered = otherwise?.(answers)
  for (;;) {
    if (ask !== null) answers[name] = name === 'COMPANY' ? await askCompany(ask) : await ask(asked(question, offered))
    answers[name] ||= offered ?? ''
    try {
      if (answers[name] === '' && otherwise === undefined) throw startupError(`${name} must be set.`)
      if (!question.own) quoted(name, answers[name])
      await check(configSoFar(answers), answers)
      return
    } catch (error) {
      if (ask === null || !isStartupError(error)) throw error
      console.error(error.message)
    }
  }
}

function asked({ ask }: Question, offered = ''): string {
  // Does not show generated secrets.
  return offered === '' || offered.length > 20 ? ask : `${ask} [${offered}]`
}

async function makeRole(answers: Variables): Promise<void> {
  const role = answers['SERVING_ROLE'] ?? ''
  if (role !== '') answers['DATABASE_URL'] = await makeServingRole(answers['MIGRATION_DATABASE_URL']!, role)
}

/** Prepares the database with the same checks as a start. @returns instructions for the next step */
async function makeReady(variables: Variables, { email, name }: { email: string; name: string }): Promise<string> {
  const config = readConfig({ ...variables, LOG_LEVEL: 'error' })
  const { databaseUrl, databaseDirectUrl, migrationDatabaseUrl } = config
  const addresses = {
    url: databaseDirectUrl ?? databaseUrl!,
    pooledUrl: databaseUrl!,
    ownerUrl: migrationDatabaseUrl!,
  }
  await prepareDatabase(config, addresses)
  const [{ createApp }, { fill }, { views }] = await Promise.all([
    import('../src/app.ts'),
    import('../src/fill.ts'),
    openWebBuild('production'),
  ])
  const app = await createApp({ config: { ...config, databaseUrl: addresses.url }, views })
  try {
    await fill(app.services, addresses.ownerUrl)
    const staff = await app.services.db.selectFrom('staff').select('id').limit(1).execute()
    if (staff.length > 0) return 'Somebody of the staff is there already: nobody was invited.'
    const link = await inviteAtConsole(app.services, { email, name, roles: ['operator'], english: true })
    return `${email} is invited as operator; the link comes by mail too, and is good for three days once the site runs:\n${link}\nMuch at the desk takes two: let a second one in with npm run staff -- invite.`
  } finally {
    await app.close()
  }
}
