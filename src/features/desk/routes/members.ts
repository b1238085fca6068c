import type { getMemberCredits } from '../../../contract/desk-members.ts'
import { deskContract } from '../../../contract/desk.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { StaffCtx } from '../../../platform/ctx.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readStatement } from '../../credits/reads/statement.ts'
import type { Exporter } from '../../privacy/reads/export-member.ts'
import { expectMember } from '../reads/members/expect-member.ts'
import { readFoundMembers } from '../reads/members/find.ts'
import { readMemberPage } from '../reads/members/member-page.ts'
import { previewDecision } from '../reads/members/preview-decision.ts'
import { previewHelp } from '../reads/members/preview-help.ts'
import { readTimeline } from '../reads/members/timeline.ts'
import { creditMember } from '../writes/members/credit-member.ts'
import { decideMember } from '../writes/members/decide-member.ts'
import { askMemberExport, openMemberExport } from '../writes/members/export-member.ts'
import { helpMember } from '../writes/members/help-member.ts'
import { noteMember } from '../writes/members/note-member.ts'

/** @param exporters what every feature keeps of a member */
export const memberRoutes = (exporters: readonly Exporter[]): Route[] => [
  route(deskContract.findMembers, (ctx, { query }) => readFoundMembers(ctx, query)),
  route(deskContract.getMemberPage, async (ctx, { query }) => ({ member: await readMemberPage(ctx, query.id) })),
  route(deskContract.getMemberTimeline, (ctx, { query }) => readTimeline(ctx, query)),
  route(deskContract.getMemberCredits, (ctx, { query }) => readCredits(ctx, query)),
  route(deskContract.previewDecision, async (ctx, { query }) => ({ mail: await previewDecision(ctx, query) })),
  route(deskContract.decideMember, (ctx, { body }) => decideMember(ctx, body)),
  route(deskContract.noteMember, async (ctx, { body }) => ({ note_id: await noteMember(ctx, body) })),
  route(deskContract.previewHelp, async (ctx, { query }) => ({ mails: await previewHelp(ctx, query) })),
  route(deskContract.helpMember, (ctx, { body }) => helpMember(ctx, body)),
  route(deskContract.creditMember, (ctx, { body }) => creditMember(ctx, body)),
  route(deskContract.askMemberExport, (ctx, { body }) => askMemberExport(ctx, body)),
  route(deskContract.openMemberExport, async (ctx, { query }) => {
    const { stream, accountId } = await openMemberExport(ctx, query.approval, exporters)
    return { bytes: stream, type: 'application/zip', maxAgeSeconds: 0, filename: `member-${accountId}.zip` }
  }),
]

async function readCredits(ctx: StaffCtx, { id, cursor, size }: Input<typeof getMemberCredits>['query']) {
  await expectMember(ctx, id)
  const before = cursor === undefined ? null : Number(cursor)
  const { entries, next, ...sums } = await readStatement(ctx.db, id, { before, side: null, limit: size })
  return {
    ...sums,
    entries: entries.map(({ payment_id: _, ...entry }) => entry),
    next: next === null ? null : String(next),
  }
}
