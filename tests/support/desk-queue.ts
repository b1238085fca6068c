import type { ReviewKind } from '../../src/contract/desk-queue.ts'
import type { ReviewItem } from '../../src/contract/review-item.ts'
import { carryOutDue } from '../../src/features/desk/writes/carry-out.ts'
import { eventually, type TestApp } from './app.ts'
import type { TestStaff } from './make-staff.ts'
import type { TestMember } from './makers.ts'

/** Takes the next thing of the queue, or the named one. */
export async function claim(staff: TestStaff, of: { kind?: ReviewKind; id?: string } = {}): Promise<ReviewItem> {
  const { item } = await staff.call('claimItem', { body: of })
  if (item === null) throw new Error('nothing is left')
  return item
}

/** Looks at the photo of a thing, as somebody must who approves it. */
export async function lookAt(staff: TestStaff, item: ReviewItem): Promise<ReviewItem> {
  await staff.call('getPhotoKey', { query: { case_id: item.case_id, id: item.photo!.id } })
  return item
}

/** What a decision says of the thing that it is about. */
export const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

/** Ten seconds later; what the product's own job has in hand at this moment is waited for. */
export async function actNow(app: TestApp): Promise<void> {
  app.clock.advance(10_000)
  await eventually(async () => {
    await carryOutDue(app.services)
    const due = app.db.selectFrom('review_item').select('id').where('done_at', 'is', null)
    return (await due.where('acts_at', '<=', app.clock.now()).execute()).length === 0
  })
}

/** Of what other tests left: nothing of it waits any more. */
export async function emptyQueue(app: TestApp): Promise<void> {
  await app.db.updateTable('photo').set({ status: 'active' }).where('status', '=', 'inspection').execute()
  await dropItems(app)
}

/** As an earlier version of the product would leave it: what waits is not in the queue. */
export const dropItems = (app: TestApp) =>
  app.db
    .updateTable('review_item')
    .set({ done_at: app.clock.now(), decision: null, acts_at: null })
    .where('done_at', 'is', null)
    .execute()

export const report = (by: TestMember, them: TestMember, more: object = {}) =>
  by.call('report', { body: { profile: { id: them.profileId }, reason: 'harassment', remarks: 'Vervelend', ...more } })
