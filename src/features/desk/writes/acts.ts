import type { ApprovalActs } from '../../staff/writes/approvals.ts'
import { memberActs } from './members/export-member.ts'
import { refundAct } from './money/refund.ts'

/** What needs two of staff at the desk. */
export const deskActs = { ...memberActs, 'payment.refund': refundAct } satisfies ApprovalActs
