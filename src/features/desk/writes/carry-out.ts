import { AppError, isAppError } from '../../../contract/errors.ts'
import type { Services } from '../../../platform/ctx.ts'
import { answerComplaint } from '../../safety/writes/answer-complaint.ts'
import { ban, disable } from '../../safety/writes/decide-about-member.ts'
import { approvePhoto, rejectPhoto } from '../../safety/writes/decide-about-photo.ts'
import { dismissReport } from '../../safety/writes/decide-reports.ts'
import type { Decision } from './decide.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type Due = { id: string; ref: string; accountId: number | null; staffId: number | null; decision: Decision }

const AT_ONCE = 100

/** Carries out every decision whose ten seconds are over; what a process left undone is done by the next. */
export async function carryOutDue(services: Deps): Promise<void> {
  const due = await services.db
    .selectFrom('review_item')
    .select(['id', 'ref', 'account_id as accountId', 'decided_by as staffId', 'decision'])
    .where('done_at', 'is', null)
    .where('decision', 'is not', null)
    .where('acts_at', '<=', services.clock.now())
    .orderBy('acts_at')
    .limit(AT_ONCE)
    .execute()
  for (const item of due) {
    try {
      await act(services, item as Due) // as: only decide writes it
    } catch (error) {
      services.log.error({ err: error, item: item.id }, 'a decision of staff could not be carried out')
      // The member or the thing changed in the meantime: somebody looks at what is left. Anything else is tried again.
      if (isAppError(error)) await giveBack(services, item.id)
    }
  }
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
      await decide(services, { accountId, reason: decision.reason, staffId })
    }
  }
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

async function giveBack({ db }: Deps, id: string): Promise<void> {
  await db
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
    .execute()
}
