import type { StaffCtx, WithTrx } from '../../../../platform/ctx.ts'
import { expectMember } from '../../reads/members/expect-member.ts'

/** Adds a note; the log has that there is one, the words go with the member. @throws not_found */
export async function noteMember(
  ctx: WithTrx<StaffCtx>,
  { id, words }: { id: number; words: string },
): Promise<number> {
  const { siteId } = await expectMember({ ...ctx, db: ctx.trx }, id)
  const note = await ctx.trx
    .insertInto('member_note')
    .values({ account_id: id, staff_id: ctx.staff.id, words, created_at: ctx.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.record({ act: 'member.note', subject: { kind: 'note', id: note.id }, accountId: id, siteId })
  return note.id
}
