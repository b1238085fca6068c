import type { Selectable } from 'kysely'
import type { DB } from '../../../../db/schema.ts'
import type { PaymentStatus } from '../rules/payment.ts'

export type PaymentRow = Selectable<DB['payment']>

/** What news did to a payment; refused news changes nothing and must be looked at by a person. */
export type Settled =
  | { outcome: 'unknown_order' | 'wrong_reference' | 'wrong_amount'; payment: PaymentRow | null }
  | { outcome: 'unchanged' | PaymentStatus; payment: PaymentRow }
