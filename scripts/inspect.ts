// npm run inspect: photos that somebody has to look at, decided from the server's own console. Without words it asks one by one.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { PHOTO_REASONS } from '../src/contract/choices.ts'
import { isAppError } from '../src/contract/errors.ts'
import { fileKey } from '../src/features/photos/rules.ts'
import { findStaffByEmail } from '../src/features/safety/reads/find-member.ts'
import { readPhotoQueue, type WaitingPhoto } from '../src/features/safety/reads/photo-queue.ts'
import { approvePhoto, rejectPhoto } from '../src/features/safety/writes/decide-about-photo.ts'
import { notedFiles } from '../src/platform/backup/pictures.ts'
import { systemClock } from '../src/platform/clock.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import type { Db } from '../src/platform/ctx.ts'
import { createDatabase } from '../src/platform/db/pool.ts'
import type { Files } from '../src/platform/files/files.ts'
import { openFiles } from '../src/platform/files/open-files.ts'
import { startJobs, type Jobs } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { isStartupError, startupError } from '../src/platform/startup-error.ts'
import { oneLine } from './one-line.ts'
import { runWithDatabase } from './run-with-database.ts'

const usage = `Usage: npm run inspect -- [list | show <n or id> | approve <n or id> |
  reject <n or id> --reason ${PHOTO_REASONS.join('|')} --explanation "why" [--without-consent]] [--as <e-mail of staff>]`
const SHOWN = 50

type Desk = { db: Db; files: Files; jobs: Jobs; config: Config; staffId: number | null }
type Order = { reason?: string; explanation?: string; withoutConsent?: boolean }

await runWithDatabase(async (url) => {
  const { words, order, as } = readWords()
  const config = readConfig(process.env)
  const { db, close } = createDatabase(url, { applicationName: 'lonk inspect', max: 2 })
  try {
    const staffId = as === undefined ? null : await findStaffByEmail(db, as)
    if (as !== undefined && staffId === null) throw startupError(`Nobody of the staff has the e-mail ${as}.`)
    const jobs = await startJobs(url, [], createLog({ ...config, logLevel: 'error' }))
    const desk: Desk = {
      db,
      files: notedFiles(await openFiles(config), config, db),
      jobs,
      config,
      staffId,
    }
    try {
      const [command, which = ''] = words
      if (command === undefined) await askOneByOne(desk)
      else if (command === 'list') await list(desk)
      else if (command === 'show') console.log(await show(desk, await pick(desk, which)))
      else console.log(await decide(desk, command, { photo: await pick(desk, which), order }))
    } finally {
      await jobs.stop()
    }
  } finally {
    await close()
  }
})

function readWords(): { words: string[]; order: Order; as: string | undefined } {
  const text = { type: 'string' } as const
  const options = { reason: text, explanation: text, as: text, 'without-consent': { type: 'boolean' } } as const
  try {
    const { positionals: words, values } = parseArgs({ allowPositionals: true, options })
    const { 'without-consent': withoutConsent = false, as, ...rest } = values
    const known = ['list', 'show', 'approve', 'reject', undefined].includes(words[0])
    if (known && words.length === (words[0] === undefined ? 0 : words[0] === 'list' ? 1 : 2))
      return { words, order: { ...rest, withoutConsent }, as }
  } catch {
    // told below
  }
  throw startupError(usage)
}

function line(photo: WaitingPhoto, n: number): string {
  const facts = [
    String(n).padStart(3),
    photo.id,
    photo.createdAt.toISOString().slice(0, 16).replace('T', ' '),
    photo.name,
    photo.private ? 'private' : photo.main ? 'main' : 'open',
    photo.cause + (photo.reason === null ? '' : ` (${photo.reason}) ${photo.objection}`.trimEnd()),
    photo.nearKnown ? 'LIKE A REFUSED ONE' : '',
    photo.nudity === null ? '' : `nudity ${photo.nudity.toFixed(2)}`,
  ]
  return oneLine(facts.filter(Boolean).join('  '))
}

async function list({ db }: Desk): Promise<void> {
  const waiting = await readPhotoQueue(db, { limit: SHOWN })
  console.log(waiting.length === 0 ? 'No photo waits.' : waiting.map((photo, i) => line(photo, i + 1)).join('\n'))
}

async function pick({ db }: Desk, which: string): Promise<WaitingPhoto> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(which)
  const found = isId
    ? (await readPhotoQueue(db, { limit: 1, only: which }))[0]
    : (await readPhotoQueue(db, { limit: SHOWN }))[Number(which) - 1]
  if (found === undefined) throw startupError(`No photo ${which} waits: npm run inspect -- list`)
  return found
}

/** @returns the path of a copy of the picture, which is the reader's to delete */
async function show({ files }: Desk, photo: WaitingPhoto): Promise<string> {
  const file = await files.read(fileKey(photo.storageKey, 'w1280.webp'))
  if (file === null) throw startupError('The picture is not on this machine.')
  const path = join(await mkdtemp(join(tmpdir(), 'lonk-photo-')), `${photo.id}.webp`)
  await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }))
  return path
}

async function decide(desk: Desk, kind: string, { photo, order }: { photo: WaitingPhoto; order: Order }) {
  const services = { db: desk.db, jobs: desk.jobs, config: desk.config, clock: systemClock }
  const who = { photoId: photo.id, staffId: desk.staffId }
  if (kind === 'approve') await approvePhoto(services, who).catch(inPlainWords)
  else {
    const reason = PHOTO_REASONS.find((one) => one === order.reason)
    if (reason === undefined || !order.explanation?.trim())
      throw startupError(`A reason and an explanation are needed, the member reads both. ${usage}`)
    const { explanation, withoutConsent = false } = order
    await rejectPhoto(services, { ...who, reason, explanation, withoutConsent }).catch(inPlainWords)
  }
  return `The photo ${photo.id} of ${photo.name} is ${kind === 'approve' ? 'approved' : 'rejected'}.`
}

async function askOneByOne(desk: Desk): Promise<void> {
  const asked = createInterface({ input: process.stdin })
  const lines = asked[Symbol.asyncIterator]()
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    const { value, done } = await lines.next()
    return done ? 'q' : value.trim()
  }
  try {
    for (const photo of await readPhotoQueue(desk.db, { limit: SHOWN })) {
      const path = await show(desk, photo)
      console.log(`${line(photo, 1)}\n${path}`)
      const answer = await ask('a approve, r reject, s skip, q quit: ')
      if (answer === 'a') console.log(await decide(desk, 'approve', { photo, order: {} }).catch(asLine))
      if (answer === 'r') console.log(await askWhy(desk, photo, ask).catch(asLine))
      await rm(dirname(path), { recursive: true, force: true })
      if (answer === 'q') return
    }
    console.log('No photo waits.')
  } finally {
    asked.close()
  }
}

async function askWhy(desk: Desk, photo: WaitingPhoto, ask: (question: string) => Promise<string>): Promise<string> {
  const reason = await ask(`reason (${PHOTO_REASONS.join(', ')}): `)
  const explanation = await ask('explanation for the member: ')
  const withoutConsent = (await ask('shows somebody who never agreed to it? y/n: ')) === 'y'
  return decide(desk, 'reject', { photo, order: { reason, explanation, withoutConsent } })
}

/** One photo that cannot be decided must not end the round. */
function asLine(error: unknown): string {
  if (!isStartupError(error)) throw error
  return error.message
}

function inPlainWords(error: unknown): never {
  if (isAppError(error) && error.code === 'staff_required')
    throw startupError('An objection is decided by somebody else than the first time: say who, with --as <e-mail>.')
  if (isAppError(error) && error.code === 'not_found') throw startupError('Somebody else has decided meanwhile.')
  if (isAppError(error) && error.code === 'validation') throw startupError('The explanation may have 1000 characters.')
  throw error
}
