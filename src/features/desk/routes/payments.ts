import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { ProvidersOf } from '../../payments/providers/provider.ts'
import { readDeskPayment } from '../reads/money/payment.ts'
import { readDeskPayments } from '../reads/money/payments.ts'
import { previewRefund } from '../reads/money/refund-preview.ts'
import { askPayment } from '../writes/money/ask-payment.ts'
import { markRefundPaid } from '../writes/money/mark-refund-paid.ts'
import { noteDebtPaid } from '../writes/money/note-debt-paid.ts'
import { refundByStaff } from '../writes/money/refund.ts'

/** @param providersOf who takes the money */
export const deskPaymentRoutes = (providersOf: ProvidersOf): Route[] => [
  route(deskContract.getDeskPayments, (ctx, { query }) => readDeskPayments(ctx, query)),
  route(deskContract.getDeskPayment, (ctx, { query }) => readDeskPayment(ctx, providersOf(ctx), query.payment_id)),
  route(deskContract.askDeskPayment, (ctx, { body }) => askPayment(ctx, body.payment_id)),
  route(deskContract.previewDeskRefund, (ctx, { query }) => previewRefund(ctx, providersOf(ctx), query)),
  route(deskContract.giveDeskRefund, (ctx, { body }) => refundByStaff(ctx, body)),
  route(deskContract.markRefundPaid, (ctx, { body }) => markRefundPaid(ctx, providersOf(ctx), body.refund_id)),
  route(deskContract.noteDebtPaid, (ctx, { body }) => noteDebtPaid(ctx, body)),
]
