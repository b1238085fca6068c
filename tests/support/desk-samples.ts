import { randomUUID } from 'node:crypto'
import type { DeskCall } from '../../src/contract/desk.ts'
import type { Sample } from './call-samples.ts'

const nobody = randomUUID()
const reason = 'Nodig voor het werk.'

/** One right request of every call of the desk, and one that names what does not exist. A new call must be added here. */
export const deskSamples: Record<DeskCall, Sample> = {
  staffLogin: { body: { email: 'wie@voorbeeld.example', password: 'onbekend wachtwoord' } },
  getStaffSession: {},
  staffLogout: { body: {} },
  proveStaffCode: { body: { code: '123456' } },
  askStaffPasskey: { body: { for: 'login' } },
  proveStaffPasskey: { body: { answer: { id: 'none' } } },
  askStaffTotp: { body: {} },
  enrolStaffFactor: { body: { kind: 'totp', code: '123456' } },
  changeStaffPassword: { body: { old_password: 'een fout wachtwoord', password: 'vier groene fietsen' } },
  getStaffSessions: {},
  endStaffSession: { body: { id: 987_654 }, unknown: [{ id: 987_654 }, 'not_found'] },
  getStaff: {},
  inviteStaff: {
    body: { email: 'nieuw@voorbeeld.example', name: 'Nieuw', roles: ['support'], site_ids: null, reason },
  },
  changeStaff: { body: { id: 987_654, disabled: true, reason }, unknown: [{ id: 987_654, reason }, 'not_found'] },
  acceptInvitation: {
    body: { token: 'no token of ours', password: 'vier groene fietsen' },
    unknown: [{ token: 'no token of ours', password: 'vier groene fietsen' }, 'not_found'],
  },
  getApprovals: {},
  decideApproval: { body: { id: nobody, confirm: true }, unknown: [{ id: nobody, confirm: true }, 'not_found'] },
  getStaffLog: { query: { act: 'staff' } },
}
