import type { ApprovalActs } from '../../staff/writes/approvals.ts'
import { emailAct } from './members/change-email.ts'
import { creditAct } from './members/credit-member.ts'
import { memberActs } from './members/export-member.ts'
import { refundAct } from './money/refund.ts'
import { settingAct } from './sites/change-site.ts'
import { deletionAct } from './sites/delete-site.ts'

/** What needs two of staff at the desk. */
export const deskActs = {
  ...memberActs,
  'member.email': emailAct,
  'member.credit': creditAct,
  'payment.refund': refundAct,
  'setting.change': settingAct,
  'site.delete': deletionAct,
} satisfies ApprovalActs
