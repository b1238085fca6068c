import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readPages } from '../reads/pages/list.ts'
import { readPageTexts, readPageVersion } from '../reads/pages/texts.ts'
import { dropDraft, saveDraft } from '../writes/pages/draft.ts'
import { publish, withdraw } from '../writes/pages/publish.ts'

export const pageRoutes: Route[] = [
  route(deskContract.getPages, (ctx, { query }) => readPages(ctx, query.site)),
  route(deskContract.getPageTexts, (ctx, { query }) => readPageTexts(ctx, query)),
  route(deskContract.getPageVersion, (ctx, { query }) => readPageVersion(ctx, query)),
  route(deskContract.savePageDraft, (ctx, { body }) => saveDraft(ctx, body)),
  route(deskContract.dropPageDraft, (ctx, { body }) => dropDraft(ctx, body)),
  route(deskContract.publishPage, (ctx, { body }) => publish(ctx, body)),
  route(deskContract.withdrawPage, (ctx, { body }) => withdraw(ctx, body)),
]
