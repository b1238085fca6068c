import type { StaffRight } from '../../../contract/staff-rights.ts'

/** Those that a member is mailed with their reasons. */
export const DECISIONS = ['warn', 'limit', 'suspend', 'ban', 'reinstate'] as const
export type DecisionAct = (typeof DECISIONS)[number]
export const HELPS = ['end_sessions', 'change_email', 'delete', 'credit', 'export'] as const
export type HelpAct = (typeof HELPS)[number]
export type Act = DecisionAct | HelpAct

export const HELP_RIGHTS: Readonly<Record<HelpAct, StaffRight>> = {
  end_sessions: 'members.help',
  change_email: 'members.help',
  delete: 'members.help',
  credit: 'members.credit',
  export: 'members.export',
}
export const isDecision = (act: Act): act is DecisionAct => DECISIONS.some((one) => one === act)
export const isDanger = (act: Act): boolean => act === 'ban' || act === 'suspend' || act === 'delete'

type Standing = { status: string; limited_until: string | null }

/** What can be done with an account as it stands; the server decides again. */
export function isPossible(act: Act, { status, limited_until: limited }: Standing): boolean {
  const isOpen = status === 'active' || status === 'not_confirmed'
  switch (act) {
    case 'reinstate':
      return status === 'banned' || status === 'disabled' || (isOpen && limited !== null)
    case 'suspend':
      return status === 'active'
    case 'ban':
      return status !== 'banned'
    case 'credit':
      return status !== 'deleted'
    case 'export':
      return true
    case 'end_sessions':
    case 'delete':
      return isOpen || status === 'disabled'
    default:
      return isOpen
  }
}
