import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { readCampaignList } from '../reads/mail/campaigns.ts'
import { readMailLetter } from '../reads/mail/letter.ts'
import { findMailAddress, readMailNumbers } from '../reads/mail/numbers.ts'
import { change, start, test } from '../writes/mail/campaigns.ts'

export const mailRoutes: Route[] = [
  route(deskContract.getMailNumbers, (ctx, { query }) => readMailNumbers(ctx, query)),
  route(deskContract.getMailAddress, (ctx, { query }) => findMailAddress(ctx, query.email)),
  route(deskContract.getMailLetter, (ctx, { query }) => readMailLetter(ctx, query)),
  route(deskContract.getCampaigns, (ctx, { query }) => readCampaignList(ctx, query.site)),
  route(deskContract.startCampaign, (ctx, { body }) => start(ctx, body)),
  route(deskContract.changeCampaign, (ctx, { body }) => change(ctx, body)),
  route(deskContract.testCampaign, (ctx, { body }) => test(ctx, body)),
]
