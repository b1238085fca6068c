/** Every call of the operator's desk: apart from the members' calls, whose pages must not carry this list. */
import type { Endpoint } from './endpoint.ts'
import type { ApiOf } from './index.ts'
import * as staff from './staff.ts'

const { staffLogin, getStaffSession, staffLogout, proveStaffCode, askStaffPasskey, proveStaffPasskey } = staff
const { askStaffTotp, enrolStaffFactor, getStaffSessions, endStaffSession, getStaff, inviteStaff, changeStaff } = staff
const { acceptInvitation, changeStaffPassword, getApprovals, decideApproval, getStaffLog } = staff

export const deskContract = {
  staffLogin,
  getStaffSession,
  staffLogout,
  proveStaffCode,
  askStaffPasskey,
  proveStaffPasskey,
  askStaffTotp,
  enrolStaffFactor,
  changeStaffPassword,
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
export type DeskCall = keyof DeskContract
export type DeskApi = ApiOf<DeskContract>
