// npm run inspect -- list: lists photos that wait for a decision, and decides about one. Viewing them is possible only
// at the desk, where it is logged.
import { parseArgs } from 'node:util'
import { PHOTO_REASONS } from '../src/contract/choices.ts'
import { isAppError } from '../src/contract/errors.ts'
import { readPhotoQueue, type WaitingPhoto } from '../src/features/safety/reads/photo-queue.ts'
import { approvePhoto, rejectPhoto } from '../src/features/safety/writes/decide-about-photo.ts'
import { inTransaction } from '../src/platform/db/transaction.ts'
import { startupError } from '../src/platform/startup-error.ts'
import { logAtConsole, runAtConsole, type AtConsole } from './at-console.ts'

const usage = `Usage: npm run inspect -- list | approve <id> |
  reject <id> --reason ${PHOTO_REASONS.join('|')} --explanation "why" [--without-consent]`
const SHOWN = 50
type Reason = (typeof PHOTO_REASONS)[number]
type Order =
  | { kind: 'list' }
  | { kind: 'approve'; id: string }
  | { kind: 'reject'; id: string; reason: Reason; explanation: string; withoutConsent: boolean }

await runAtConsole('inspect', readOrder, async (given, order) =>
  order.kind === 'list' ? list(given) : decide(given, order).catch(inPlainWords),
)

async function list({ db }: AtConsole): Promise<string[]> {
  const waiting = await readPhotoQueue(db, { limit: SHOWN })
  return waiting.length === 0 ? ['No photo waits.'] : waiting.map(line)
}

function line({ id, createdAt, name, private: isPrivate, main, cause, nearKnown }: WaitingPhoto): string {
  return [
    id,
    createdAt.toISOString().slice(0, 16).replace('T', ' '),
    name,
    isPrivate ? 'private' : main ? 'main' : 'open',
    cause,
    ...(nearKnown ? ['LIKE A REFUSED ONE'] : []),
  ].join('  ')
}

async function decide(given: AtConsole, order: Exclude<Order, { kind: 'list' }>): Promise<string> {
  const [photo] = await readPhotoQueue(given.db, { limit: 1, only: order.id })
  if (photo === undefined) throw startupError(`No photo ${order.id} waits: npm run inspect -- list`)
  const { id, accountId, siteId, name } = photo
  await inTransaction(given.db, async (trx) => {
    const services = { ...given, db: trx }
    const who = { photoId: id, staffId: null }
    if (order.kind === 'approve') await approvePhoto(services, who)
    else await rejectPhoto(services, { ...order, ...who })
    const after = order.kind === 'approve' ? {} : { after: { reason: order.reason } }
    const subject = { kind: 'photo', id }
    await logAtConsole(trx, given, { act: `photo.${order.kind}`, subject, accountId, siteId, ...after })
  })
  return `The photo ${id} of ${name} is ${order.kind === 'approve' ? 'approved' : 'rejected'}.`
}

function readOrder(): Order {
  const { positionals, values } = parse()
  const [kind, id, ...more] = positionals
  if (kind === 'list' && id === undefined) return { kind }
  if (id === undefined || more.length > 0 || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw startupError(usage)
  if (kind === 'approve') return { kind, id }
  if (kind !== 'reject') throw startupError(usage)
  const reason = PHOTO_REASONS.find((one) => one === values.reason)
  const { explanation = '', 'without-consent': withoutConsent } = values
  if (reason === undefined || explanation.trim() === '')
    throw startupError(`A reason and an explanation are needed, the member reads both. ${usage}`)
  return { kind, id, reason, explanation, withoutConsent }
}

function parse() {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean', default: false }] as const
    return parseArgs({ allowPositionals: true, options: { reason: text, explanation: text, 'without-consent': flag } })
  } catch {
    throw startupError(usage)
  }
}

function inPlainWords(error: unknown): never {
  if (isAppError(error) && error.code === 'staff_required')
    throw startupError('An objection is decided at the desk, by somebody else than the first time.')
  if (isAppError(error) && error.code === 'not_found') throw startupError('Somebody else has decided meanwhile.')
  if (isAppError(error) && error.code === 'validation')
    throw startupError(
      'licence_id' in (error.fields ?? {})
        ? 'A picture of a profile of the house needs a licence first: see the desk.'
        : 'The explanation may have 1000 characters.',
    )
  throw error
}
