import { getDirectDebit, getMandate, requestDirectDebitCode, submitDirectDebit } from '../../contract/direct-debit.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { asPayment } from '../payments/reads/payments.ts'
import { openMandate } from './reads/mandate-paper.ts'
import { readMandate } from './reads/mandate.ts'
import { confirmMandate } from './writes/confirm-mandate.ts'
import { sendDirectDebitCode } from './writes/send-code.ts'

export const directDebitRoutes: Route[] = [
  route(getDirectDebit, (ctx, { query }) => readMandate(ctx, query.payment_id)),
  route(requestDirectDebitCode, (ctx, { body }) => sendDirectDebitCode(ctx, body)),
  route(submitDirectDebit, async (ctx, { body }) => ({ payment: asPayment(await confirmMandate(ctx, body)) })),
  route(getMandate, (ctx, { query }) => openMandate(ctx, query.payment_id)),
]
