import type { MemberGround } from '../../../contract/choices.ts'
import { AppError, isAppError } from '../../../contract/errors.ts'
import type { Services } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { answerComplaint } from '../../safety/writes/answer-complaint.ts'
import { ban, disable } from '../../safety/writes/decide-about-member.ts'
import { approvePhoto, rejectPhoto } from '../../safety/writes/decide-about-photo.ts'
import { dismissReport } from '../../safety/writes/decide-reports.ts'
import { logAct } from '../../staff/writes/log-act.ts'
import type { Decision } from './decide.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type Due = {
  id: string
  version: number
  ref: string
  accountId: number | null
  staffId: number | null
  decision: Decision
}

const AT_ONCE = 100

/** Carries out every decision whose ten seconds are over; what a process left undone is done by the next. */
export async function carryOutDue(services: Deps): Promise<void> {
  const due = await services.db
    .selectFrom('review_item')
    .select(['id', 'version', 'ref', 'account_id as accountId', 'decided_by as staffId', 'decision'])
    .where('done_at', 'is', null)
    .where('decision', 'is not', null)
    .where('acts_at', '<=', services.clock.now())
    .orderBy('acts_at')
    .limit(AT_ONCE)
    .execute()
  for (const item of due as Due[]) {
    // as: only decide writes it
    try {
      if (!(await begin(services, item))) continue
      await act(services, item)
    } catch (error) {
      services.log.error({ err: error, item: item.id }, 'a decision of staff could not be carried out')
      // The member or the thing changed in the meantime: somebody looks at what is left. Anything else is tried again.
      if (isAppError(error)) await giveBack(services, item, error.code)
    }
  }
}

/** From here on nobody takes it back. @returns false when somebody just has, or another process is at it */
async function begin({ db }: Deps, { id, version }: Pick<Due, 'id' | 'version'>): Promise<boolean> {
  const begun = await db
    .updateTable('review_item')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('decision', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return begun !== undefined
}

/** By the same writes as at the console: each settles the thing, and closes its item, in one transaction. */
async function act(services: Deps, { ref, accountId, staffId, decision }: Due): Promise<void> {
  switch (decision.outcome) {
    case 'approve':
      return approvePhoto(services, { photoId: ref, staffId })
    case 'reject':
      return rejectPhoto(services, { photoId: ref, staffId, ...rejection(decision) })
    case 'keep':
      return dismissReport(services, { reportId: ref, note: decision.reason, staffId })
    case 'remove_photo':
      return rejectPhoto(services, { photoId: await photoOf(services, ref), staffId, ...rejection(decision) })
    case 'answer':
      return answerComplaint(services, { complaintId: ref, staffId, answer: decision.answer })
    default: {
      if (accountId === null) throw new AppError('not_found')
      const decide = decision.outcome === 'ban' ? ban : disable
      await decide(services, { accountId, reason: decision.reason, ground: await groundOf(services, ref), staffId })
    }
  }
}

/** What was reported is the ground of what is decided about it. */
async function groundOf({ db }: Deps, reportId: string): Promise<MemberGround> {
  const report = await db.selectFrom('report').select('reason').where('id', '=', reportId).executeTakeFirst()
  return report?.reason ?? 'other'
}

const rejection = (decision: Extract<Decision, { explanation: string }>) => ({
  reason: decision.reason,
  explanation: decision.explanation,
  withoutConsent: decision.without_consent,
})

async function photoOf({ db }: Deps, reportId: string): Promise<string> {
  const report = await db.selectFrom('report').select('photo_id').where('id', '=', reportId).executeTakeFirst()
  if (!report?.photo_id) throw new AppError('not_found')
  return report.photo_id
}

/** The log says so too: it has the decision, which came to nothing. */
async function giveBack({ db, clock }: Deps, { id, staffId, decision }: Due, why: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const back = await trx
      .updateTable('review_item')
      .set((e) => ({
        decision: null,
        acts_at: null,
        outcome: null,
        decided_by: null,
        decided_at: null,
        claimed_by: null,
        version: e('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .where('decision', 'is not', null)
      .returning(['kind', 'ref', 'account_id as accountId', 'site_id as siteId', 'case_id as caseId'])
      .executeTakeFirst()
    if (back === undefined) return
    const { kind, ref, ...of } = back
    const given = { subject: { kind, id: ref }, before: { outcome: decision.outcome }, after: { error: why } }
    await logAct(trx, { staffId, requestId: null, now: clock.now() }, { ...of, ...given, act: 'queue.return' })
  })
}
