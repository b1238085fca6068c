import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { openCasePhoto, openPhotoKey, readCaseMessages } from '../reads/case-files.ts'
import { readPhotoAhead } from '../reads/photo-ahead.ts'
import { previewRejection } from '../reads/preview-rejection.ts'
import { readQueue } from '../reads/queue.ts'
import { claimNamed, claimNext } from '../writes/claim.ts'
import { decideComplaint, decidePhoto, decideReport, decideSuspicion, undoDecision } from '../writes/decide.ts'
import { escalateItem } from '../writes/escalate-item.ts'
import { releaseItem } from '../writes/release-item.ts'

export const queueRoutes: Route[] = [
  route(deskContract.getQueue, (ctx, { query }) => readQueue(ctx, query)),
  route(deskContract.claimItem, async (ctx, { body: { id, ...filter } }) => ({
    item: id === undefined ? await claimNext(ctx, filter, true) : await claimNamed(ctx, id),
  })),
  route(deskContract.releaseItem, (ctx, { body }) => releaseItem(ctx, body)),
  route(deskContract.decidePhoto, (ctx, { body }) => decidePhoto(ctx, body)),
  route(deskContract.decideReport, (ctx, { body }) => decideReport(ctx, body)),
  route(deskContract.decideComplaint, (ctx, { body }) => decideComplaint(ctx, body)),
  route(deskContract.decideSuspicion, (ctx, { body }) => decideSuspicion(ctx, body)),
  route(deskContract.escalateItem, (ctx, { body }) => escalateItem(ctx, body)),
  route(deskContract.undoDecision, async (ctx, { body }) => ({ item: await undoDecision(ctx, body) })),
  route(deskContract.previewRejection, async (ctx, { query }) => ({ mail: await previewRejection(ctx, query) })),
  route(deskContract.getPhotoAhead, (ctx, { query }) => readPhotoAhead(ctx, query.item)),
  route(deskContract.getPhotoKey, async (ctx, { query }) => ({ key: await openPhotoKey(ctx, query) })),
  route(deskContract.getCasePhoto, (ctx, { query }) => openCasePhoto(ctx, query)),
  route(deskContract.getCaseMessages, async (ctx, { query }) => ({
    messages: await readCaseMessages(ctx, query),
  })),
]
