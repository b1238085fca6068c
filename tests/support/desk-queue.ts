import type { ReviewKind } from '../../src/contract/desk-queue.ts'
import type { ReviewItem } from '../../src/contract/review-item.ts'
import { carryOutDue } from '../../src/features/desk/writes/carry-out.ts'
import { eventually, type TestApp } from './app.ts'
import type { TestStaff } from './make-staff.ts'
import type { TestMember } from './makers.ts'

/** Claims the next item of the queue, or a specific one. */
export async function claim(staff: TestStaff, of: { kind?: ReviewKind; id?: string } = {}): Promise<ReviewItem> {
  const { item } = await staff.call('claimItem', { body: of })
  if (item === null) throw new Error('nothing is left')
  return item
}

/** Views the photo of an item, which is required before approving it. */
export async function lookAt(staff: TestStaff, item: ReviewItem): Promise<ReviewItem> {
  await staff.call('getPhotoKey', { query: { case_id: item.case_id, id: item.photo!.id } })
  return item
}

/** The fields by which a decision refers to the version that was seen. */
export const seen = ({ id, version }: { id: string; version: number }) => ({ id, version })

/** Moves the clock by ten seconds and waits until due decisions are carried out, by the product's job or here. */
export async function actNow(app: TestApp): Promise<void> {
  app.clock.advance(10_000)
  await eventually(async () => {
    await carryOutDue(app.services)
    const due = app.db.selectFrom('review_item').select('id').where('done_at', 'is', null)
    return (await due.where('acts_at', '<=', app.clock.now()).execute()).length === 0
  })
}

/** Removes everything from the queue that other tests have left. */
export async function emptyQueue(app: TestApp): Promise<void> {
  await app.db.updateTable('photo').set({ status: 'active' }).where('status', '=', 'inspection').execute()
  await dropItems(app)
}

/** Empties the queue but not the things waiting, like data from before there was a queue. */
export const dropItems = (app: TestApp) =>
  app.db
    .updateTable('review_item')
    .set({ done_at: app.clock.now(), decision: null, acts_at: null })
    .where('done_at', 'is', null)
    .execute()

export const report = (by: TestMember, them: TestMember, more: object = {}) =>
  by.call('report', { body: { profile: { id: them.profileId }, reason: 'harassment', remarks: 'Vervelend', ...more } })
