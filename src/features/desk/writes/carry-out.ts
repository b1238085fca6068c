import { sql } from 'kysely'
import type { ReviewKind } from '../../../contract/desk-queue.ts'
import { AppError, isAppError } from '../../../contract/errors.ts'
import type { Services, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { holdAccount } from '../../privacy/writes/hold-account.ts'
import { allowAgain } from '../../safety/writes/allow-again.ts'
import { answerComplaint } from '../../safety/writes/answer-complaint.ts'
import { decideAboutMember } from '../../safety/writes/decide-about-member.ts'
import { approvePhoto, rejectPhoto } from '../../safety/writes/decide-about-photo.ts'
import { dismissReport, endReport } from '../../safety/writes/decide-reports.ts'
import { removeReported } from '../../safety/writes/remove-reported.ts'
import { returnItems } from '../../staff/writes/return-items.ts'
import { closeItems } from '../../staff/writes/review-items.ts'
import { settleNotice } from '../../staff/writes/settle-suspicion.ts'
import type { Decision } from './decide.ts'
import { kindOf } from './members/decide-member.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type Due = {
  id: string
  kind: ReviewKind
  version: number
  ref: string
  accountId: number | null
  staffId: number | null
  decidedAt: Date
  decision: Decision
}

const DUE = sql`i.id, i.kind, i.version, i.ref, i.account_id as "accountId", i.decided_by as "staffId",
  i.decided_at as "decidedAt", i.decision`

const AT_ONCE = 100

/** Carries out every decision whose ten seconds are over; what a process left undone is done by the next. */
export async function carryOutDue(services: Deps): Promise<void> {
  const tried: string[] = []
  for (let due = await findDue(services, tried); due.length > 0; due = await findDue(services, tried))
    for (const item of due) {
      tried.push(item.id)
      if (await carryOut(services, item)) await carryOutAlong(services, item.id)
    }
}

/** @param tried in this round: what cannot be carried out keeps nothing behind it waiting */
async function findDue({ db, clock }: Deps, tried: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select ${DUE} from review_item i
    where i.done_at is null and i.decision is not null and i.acts_at <= ${clock.now()} and i.id <> all(${tried}::uuid[])
      -- What was decided with another thing follows that one.
      and (i.decided_with is null or exists (
        select from review_item l where l.id = i.decided_with and l.done_at is not null
      ))
    order by i.acts_at limit ${AT_ONCE}`.execute(db)
  return rows
}

async function carryOutAlong(services: Deps, leadId: string): Promise<void> {
  const { rows } = await sql<Due>`
    select ${DUE} from review_item i
    where i.decided_with = ${leadId} and i.done_at is null and i.decision is not null order by i.id`.execute(
    services.db,
  )
  for (const item of rows) await carryOut(services, item)
}

/** @returns whether it was; else somebody else is at it, it is tried again later, or it went back into the queue */
async function carryOut(services: Deps, item: Due): Promise<boolean> {
  // as: only decide writes it
  try {
    return await inTransaction(services.db, async (trx) => {
      // First, as whatever a member does with a thing that waits: the other way round they would wait for each other.
      if (item.accountId !== null) await holdAccount(trx, item.accountId)
      if (!(await begin(trx, item))) return false
      await act({ ...services, db: trx }, trx, item)
      return true
    })
  } catch (error) {
    services.log.error({ err: error, item: item.id }, 'a decision of staff could not be carried out')
    // The member or the thing changed in the meantime: somebody looks at what is left. Anything else is tried again.
    if (!isAppError(error)) return false
    const back = { id: item.id, why: error.code, now: services.clock.now() }
    await inTransaction(services.db, (trx) => returnItems(trx, back))
    return false
  }
}

/**
 * Holds it until it is done: nobody takes it back, no other process does it. What is still to be done about the member
 * keeps a thing open that is settled otherwise: here it is in hand.
 * @returns false when somebody just has
 */
async function begin(trx: Trx, { id, version }: Pick<Due, 'id' | 'version'>): Promise<boolean> {
  const begun = await trx
    .updateTable('review_item')
    .set({ version: version + 1, decision: sql`decision - 'member'` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('decision', 'is not', null)
    .where('done_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** By the writes that are the only way to do it: they settle the thing, and close its item, in one transaction. */
async function act(services: Deps, trx: Trx, item: Due): Promise<void> {
  const { ref, staffId, decision } = item
  switch (decision.outcome) {
    case 'approve':
      return approvePhoto(services, { photoId: ref, staffId })
    case 'reject':
      await orGone(services, trx, item, () => rejectPhoto(services, { photoId: ref, staffId, ...rejection(decision) }))
      return actOnMember(services, trx, item)
    case 'remove_photo':
      await orGone(services, trx, item, () =>
        removeReported(services, { reportId: ref, staffId, ...rejection(decision) }),
      )
      return actOnMember(services, trx, item)
    case 'keep':
      if (item.kind === 'report') return dismissReport(services, { reportId: ref, note: decision.reason, staffId })
      return settle(services, trx, item, 'keep')
    case 'answer':
      await orGone(services, trx, item, () =>
        answerComplaint(services, { complaintId: ref, staffId, answer: decision.answer }),
      )
      if (decision.pictures !== undefined && item.accountId !== null)
        await allowAgain(services, trx, { accountId: item.accountId, pictureIds: decision.pictures, staffId })
      return actOnMember(services, trx, item)
    case 'act': {
      const { kind } = decision.member
      if (item.kind === 'report')
        await orGone(services, trx, item, () =>
          endReport(services, trx, { reportId: ref, outcome: OUTCOME[kind], staffId }),
        )
      else await settle(services, trx, item, kind)
      return actOnMember(services, trx, item)
    }
  }
}

/** Settled by somebody else, or taken away by the member: what was decided about the member stands. */
async function orGone({ clock }: Deps, trx: Trx, item: Due, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const actsOnMember = 'member' in item.decision && item.decision.member !== undefined
    if (!actsOnMember || !isAppError(error) || error.code !== 'not_found') throw error
    await closeItems(trx, { kinds: [item.kind], refs: [item.ref], now: clock.now() })
  }
}

/** As who reported it is told. */
const OUTCOME = { warn: 'acted', limit: 'acted', suspend: 'paused', ban: 'closed' } as const

async function settle({ clock }: Deps, trx: Trx, { kind, ref }: Due, outcome: string): Promise<void> {
  if (kind !== 'suspicion' && kind !== 'again') throw new AppError('not_found')
  if (!(await settleNotice(trx, { kind, ref, outcome, now: clock.now() }))) throw new AppError('not_found')
}

/** @throws not_found · member_status · taken: what would be taken back is not what it was decided about */
async function actOnMember(services: Deps, trx: Trx, item: Due): Promise<void> {
  const { accountId, staffId, decision } = item
  const member = 'member' in decision ? decision.member : undefined
  if (member === undefined || decision.along) return
  if (accountId === null) throw new AppError('not_found')
  const { kind, ground, reason } = member
  const account = await holdAccount(trx, accountId)
  if (account === undefined) throw new AppError('not_found')
  if (kind === 'reinstate' && (await wasDecidedSince(trx, item))) throw new AppError('taken')
  await decideAboutMember(services, trx, {
    accountId,
    kind: kindOf(kind, account),
    ground,
    reason,
    until: 'until' in member ? new Date(member.until) : null,
    staffId,
  })
}

async function wasDecidedSince(trx: Trx, { accountId, decidedAt }: Due): Promise<boolean> {
  const newer = await trx
    .selectFrom('member_decision')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '>', decidedAt)
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}

const rejection = (decision: Extract<Decision, { explanation: string }>) => ({
  reason: decision.reason,
  explanation: decision.explanation,
  withoutConsent: decision.without_consent,
})
