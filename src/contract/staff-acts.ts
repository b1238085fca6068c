import type { ReviewKind } from './desk-queue.ts'

/** What the log tells of staff, besides what was decided. Each has words in src/desk/lang. Safe for the browser. */
export const STAFF_ACTS = [
  'session.open',
  'session.end',
  'password.change',
  'staff.language',
  'factor.add',
  'staff.invite',
  'staff.join',
  'staff.change',
  'approval.ask',
  'approval.confirm',
  'approval.refuse',
  'queue.claim',
  'queue.release',
  'queue.undo',
  'queue.return',
  'job.repeat',
  'member.warn',
  'member.limit',
  'member.suspend',
  'member.ban',
  'member.reinstate',
  'member.end_sessions',
  'member.change_email',
  'member.delete',
  'member.credit',
  'member.note',
  'page.save',
  'page.drop',
  'page.publish',
  'page.withdraw',
  'campaign.start',
  'campaign.stop',
  'campaign.go_on',
  'campaign.test',
  'look',
  'refused',
] as const

/** A decision is told as what it was about and how it ended, such as `photo.approve`. */
export type StaffAct = (typeof STAFF_ACTS)[number] | `${ReviewKind}.${string}`
