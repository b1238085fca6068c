/** Every call of the operator's desk: apart from the members' calls, whose pages must not carry this list. */
import type { Endpoint } from './endpoint.ts'
import * as staff from './staff.ts'

const { staffLogin, getStaffSession, staffLogout, proveStaffCode, askStaffPasskey, proveStaffPasskey } = staff
const { askStaffTotp, enrolStaffFactor, getStaffSessions, endStaffSession, getStaff, inviteStaff, changeStaff } = staff
const { acceptInvitation, getApprovals, decideApproval, getStaffLog } = staff

export const deskContract = {
  staffLogin,
  getStaffSession,
  staffLogout,
  proveStaffCode,
  askStaffPasskey,
  proveStaffPasskey,
  askStaffTotp,
  enrolStaffFactor,
  getStaffSessions,
  endStaffSession,
  getStaff,
  inviteStaff,
  changeStaff,
  acceptInvitation,
  getApprovals,
  decideApproval,
  getStaffLog,
} satisfies Record<string, Endpoint>

export type DeskContract = typeof deskContract
