import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { ProvidersOf } from '../../payments/providers/provider.ts'
import type { Exporter } from '../../privacy/reads/export-member.ts'
import type { ApprovalActs } from '../../staff/writes/approvals.ts'
import { readNumbers } from '../reads/numbers/numbers.ts'
import { readToday } from '../reads/today.ts'
import { deskBookRoutes } from './books.ts'
import { caseRoutes } from './cases.ts'
import { fictionalRoutes } from './fictional.ts'
import { landerRoutes } from './landers.ts'
import { machineRoutes } from './machine.ts'
import { mailRoutes } from './mail.ts'
import { memberRoutes } from './members.ts'
import { offerDeskRoutes } from './offers.ts'
import { pageRoutes } from './pages.ts'
import { deskPaymentRoutes } from './payments.ts'
import { queueRoutes } from './queue.ts'
import { siteDeskRoutes } from './sites.ts'

type Given = {
  /** Everything that needs a second person, of all features. */
  acts: ApprovalActs
  /** What each feature keeps of a member. */
  exporters: readonly Exporter[]
  /** Who takes the money. */
  providersOf: ProvidersOf
  /** Of the product. */
  version: string
}

export const deskFeatureRoutes = ({ acts, exporters, providersOf, version }: Given): Route[] => [
  route(deskContract.getToday, (ctx, { query }) => readToday(ctx, acts, query.site)),
  route(deskContract.getNumbers, (ctx, { query }) => readNumbers(ctx, query)),
  ...queueRoutes,
  ...caseRoutes,
  ...machineRoutes(version),
  ...memberRoutes(exporters),
  ...deskPaymentRoutes(providersOf),
  ...pageRoutes,
  ...mailRoutes,
  ...deskBookRoutes(providersOf),
  ...offerDeskRoutes,
  ...landerRoutes,
  ...fictionalRoutes,
  ...siteDeskRoutes,
]
