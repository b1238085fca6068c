import { randomUUID } from 'node:crypto'
import type { DeskCall } from '../../src/contract/desk.ts'
import type { Sample } from './call-samples.ts'

const nobody = randomUUID()
const reason = 'Nodig voor het werk.'
const approve = { outcome: 'approve' }
const keep = { outcome: 'keep', reason }
const warn = { kind: 'warn', ground: 'spam', reason }
const letter = { language: 'nl', subject: 'Nieuws', text: 'Er is iets nieuws.', button: null }
const answer = { outcome: 'answer', answer: 'Opgelost.' }

const terms = {
  percentage: 10,
  country: null,
  currency: null,
  minimum_order_value: null,
  validity: 'once-per-user',
  paymentmethods: null,
  expires: null,
}
const noCode = { id: 987_654, version: 1, ...terms, status: 'inactive', reason }
const noSite = {
  site: 32_000,
  currency: 'EUR',
  country: null,
  valid_from: '2026-04-01T00:00:00Z',
  bundles: [{ style: 'p0', credits: 10, price: '9.49' }],
  reason,
}
const noSettings = { site: 32_000, version: 1, values: { 'settings.name': 'Lonk' }, reason }
const noDeletion = { site: 32_000, version: 1, members_told: true, reason }
const newSite = {
  key: 'proef',
  currencies: ['EUR'],
  values: {
    'settings.name': 'Proef',
    'site.host': 'proef.lonk.example',
    'settings.country': 'BE',
    'settings.countries': ['BE'],
    'site.exposed_locales': ['nl'],
    'settings.domain_language': 'nl',
    'site.time_zone': 'Europe/Brussels',
    'settings.support_email': 'hulp@proef.example',
    'company.name': 'Proef BV',
    'company.address': 'Proeflaan 1',
    'company.city': 'Brussel',
    'company.country': 'BE',
    'company.kvk': '0000.000.097',
  },
  reason,
}

const noBonus = { site: 32_000, time: 20, welcome: 20, hours: 3, valid_from: null, reason }

const lander = {
  picture: 'zoe',
  starts: '2026-04-01T00:00:00Z',
  ends: null,
  texts: { nl: { title: 'Zomer', heading: 'Zomer samen', lead: 'Begin een gesprek.' } },
  reason,
}
const noSlug = { id: 987_654, version: 1, ...lander }

/** A valid request of every desk call, and one about something that does not exist. A new call must be added here. */
export const deskSamples: Record<DeskCall, Sample> = {
  staffLogin: { body: { email: 'wie@voorbeeld.example', password: 'onbekend wachtwoord' } },
  getStaffSession: {},
  staffLogout: { body: {} },
  proveStaffCode: { body: { code: '123456' } },
  askStaffPasskey: { body: { for: 'login' } },
  proveStaffPasskey: { body: { answer: { id: 'none' } } },
  askStaffTotp: { body: {} },
  enrolStaffFactor: { body: { kind: 'totp', code: '123456' } },
  chooseStaffLanguage: { body: { language: 'en' } },
  changeStaffPassword: { body: { old_password: 'een fout wachtwoord', password: 'vier groene fietsen' } },
  getStaffSessions: {},
  removeStaffPasskey: { body: { passkey: 'none' }, unknown: [{ passkey: 'none' }, 'not_found'] },
  endStaffSession: { body: { id: 987_654 }, unknown: [{ id: 987_654 }, 'not_found'] },
  getStaff: {},
  inviteStaff: {
    body: { email: 'nieuw@voorbeeld.example', name: 'Nieuw', roles: ['support'], site_ids: null, reason },
  },
  withdrawInvitation: { body: { invitation: nobody, reason }, unknown: [{ invitation: nobody, reason }, 'not_found'] },
  changeStaff: { body: { id: 987_654, disabled: true, reason }, unknown: [{ id: 987_654, reason }, 'not_found'] },
  acceptInvitation: {
    body: { token: 'no token of ours', password: 'vier groene fietsen' },
    unknown: [{ token: 'no token of ours', password: 'vier groene fietsen' }, 'not_found'],
  },
  getApproval: { query: { approval: nobody }, unknown: [{ approval: nobody }, 'not_found'] },
  getApprovals: {},
  decideApproval: { body: { id: nobody, confirm: true }, unknown: [{ id: nobody, confirm: true }, 'not_found'] },
  getStaffLog: { query: { act: 'staff' } },
  getToday: {},
  getNumbers: { query: { country: 'NL' } },
  getMachine: {},
  repeatJob: { body: { id: nobody, queue: 'mail' }, unknown: [{ id: nobody, queue: 'mail' }, 'not_found'] },
  getQueue: { query: { kind: 'photo' } },
  claimItem: { body: { kind: 'photo' }, unknown: [{ id: nobody }, 'not_found'] },
  releaseItem: { body: { id: nobody }, unknown: [{ id: nobody }, 'not_found'] },
  decidePhoto: {
    body: { id: nobody, version: 1, decision: approve },
    unknown: [{ id: nobody, version: 1, decision: approve }, 'not_found'],
  },
  decideReport: {
    body: { id: nobody, version: 1, decision: keep },
    unknown: [{ id: nobody, version: 1, decision: keep }, 'not_found'],
  },
  decideComplaint: {
    body: { id: nobody, version: 1, decision: answer },
    unknown: [{ id: nobody, version: 1, decision: answer }, 'not_found'],
  },
  decideSuspicion: {
    body: { id: nobody, version: 1, decision: keep },
    unknown: [{ id: nobody, version: 1, decision: keep }, 'not_found'],
  },
  escalateItem: {
    body: { id: nobody, version: 1, reason },
    unknown: [{ id: nobody, version: 1, reason }, 'not_found'],
  },
  undoDecision: { body: { id: nobody, version: 1 }, unknown: [{ id: nobody, version: 1 }, 'not_found'] },
  findMembers: { query: { words: 'lid' } },
  getMemberPage: { query: { id: 987_654 }, unknown: [{ id: 987_654 }, 'not_found'] },
  getMemberTimeline: { query: { id: 987_654 }, unknown: [{ id: 987_654 }, 'not_found'] },
  getMemberCredits: { query: { id: 987_654 }, unknown: [{ id: 987_654 }, 'not_found'] },
  previewDecision: {
    query: { id: 987_654, kind: 'warn', ground: 'spam', reason },
    unknown: [{ id: 987_654, kind: 'warn', ground: 'spam', reason }, 'not_found'],
  },
  decideMember: {
    body: { id: 987_654, seen: 0, decision: warn },
    unknown: [{ id: 987_654, seen: 0, decision: warn }, 'not_found'],
  },
  noteMember: { body: { id: 987_654, words: reason }, unknown: [{ id: 987_654, words: reason }, 'not_found'] },
  previewHelp: {
    query: { id: 987_654, act: 'delete' },
    unknown: [{ id: 987_654, act: 'delete' }, 'not_found'],
  },
  helpMember: {
    body: { act: 'end_sessions', id: 987_654, code: 'asked', reason },
    unknown: [{ act: 'end_sessions', id: 987_654, code: 'asked', reason }, 'not_found'],
  },
  creditMember: {
    body: { id: 987_654, booking: nobody, amount: 5, code: 'complaint', reason },
    unknown: [{ id: 987_654, booking: nobody, amount: 5, code: 'complaint', reason }, 'not_found'],
  },
  askMemberExport: {
    body: { id: 987_654, code: 'asked', reason },
    unknown: [{ id: 987_654, code: 'asked', reason }, 'not_found'],
  },
  openMemberExport: { query: { approval: nobody }, unknown: [{ approval: nobody }, 'not_found'] },
  previewRejection: {
    query: { item: nobody, reason: 'minor' },
    unknown: [{ item: nobody, reason: 'minor' }, 'not_found'],
  },
  getPhotoAhead: { query: { item: nobody }, unknown: [{ item: nobody }, 'not_found'] },
  getPhotoKey: { query: { case_id: nobody, id: nobody }, unknown: [{ case_id: nobody, id: nobody }, 'not_found'] },
  getCasePhoto: { query: { case_id: nobody, id: nobody }, unknown: [{ case_id: nobody, id: nobody }, 'not_found'] },
  getCaseMessages: { query: { case_id: nobody }, unknown: [{ case_id: nobody }, 'not_found'] },
  getCases: {},
  openCase: {
    body: { kind: 'dispute', payment_id: nobody, reason },
    unknown: [{ kind: 'dispute', payment_id: nobody, reason }, 'not_found'],
  },
  getCase: { query: { case_id: nobody }, unknown: [{ case_id: nobody }, 'not_found'] },
  closeCase: { body: { case_id: nobody, reason }, unknown: [{ case_id: nobody, reason }, 'not_found'] },
  getPages: { query: { site: '1' }, unknown: [{ site: '32767' }, 'not_found'] },
  getPageTexts: { query: { site: '1', token: 'terms' }, unknown: [{ site: '32767', token: 'terms' }, 'not_found'] },
  getPageVersion: {
    query: { site: '1', token: 'terms', language: 'nl', version: '1' },
    unknown: [{ site: '1', token: 'terms', language: 'nl', version: '987654' }, 'not_found'],
  },
  savePageDraft: {
    body: { site: 1, token: 'proef', version: 0, language: 'nl', title: 'Proef', body: 'Tekst.', base: 0 },
    unknown: [
      { site: 32_767, token: 'proef', version: 0, language: 'nl', title: 'Proef', body: 'Tekst.', base: 0 },
      'not_found',
    ],
  },
  dropPageDraft: {
    body: { site: 1, token: 'proef', version: 1 },
    unknown: [{ site: 32_767, token: 'proef', version: 1 }, 'not_found'],
  },
  publishPage: {
    body: { site: 1, token: 'proef', version: 1, starts_at: null, reason },
    unknown: [{ site: 32_767, token: 'proef', version: 1, starts_at: null, reason }, 'not_found'],
  },
  withdrawPage: {
    body: { site: 1, token: 'terms', starts_at: '2030-01-01T00:00:00.000Z', reason },
    unknown: [{ site: 32_767, token: 'terms', starts_at: '2030-01-01T00:00:00.000Z', reason }, 'not_found'],
  },
  getMailNumbers: { query: { site: '1' }, unknown: [{ site: '32767' }, 'not_found'] },
  getMailAddress: { query: { email: 'niemand@voorbeeld.example' } },
  getMailLetter: {
    query: { site: '1', kind: 'erased', language: 'nl' },
    unknown: [{ site: '1', kind: 'no_such_letter', language: 'nl' }, 'not_found'],
  },
  getCampaigns: { query: { site: '1' }, unknown: [{ site: '32767' }, 'not_found'] },
  startCampaign: {
    body: { site: 1, name: 'proef', kind: 'news', letters: [letter], at_most: 1, reason },
    unknown: [{ site: 32_767, name: 'proef', kind: 'news', letters: [letter], at_most: 1, reason }, 'not_found'],
  },
  changeCampaign: {
    body: { site: 1, name: 'proef', to: 'stop', at_most: null, reason },
    unknown: [{ site: 1, name: 'onbekend', to: 'stop', at_most: null, reason }, 'not_found'],
  },
  testCampaign: { body: { site: 1, letter }, unknown: [{ site: 32_767, letter }, 'not_found'] },
  getDeskPayments: { query: { state: 'pending' } },
  getDeskPayment: { query: { payment_id: nobody }, unknown: [{ payment_id: nobody }, 'not_found'] },
  askDeskPayment: { body: { payment_id: nobody }, unknown: [{ payment_id: nobody }, 'not_found'] },
  previewDeskRefund: {
    query: { payment_id: nobody, amount: '1.00' },
    unknown: [{ payment_id: nobody, amount: '1.00' }, 'not_found'],
  },
  giveDeskRefund: {
    body: { payment_id: nobody, amount: '1.00', refunded: '0.00', reason },
    unknown: [{ payment_id: nobody, amount: '1.00', refunded: '0.00', reason }, 'not_found'],
  },
  noteDebtPaid: {
    body: { payment_id: nobody, open: '1.00', reason },
    unknown: [{ payment_id: nobody, open: '1.00', reason }, 'not_found'],
  },
  markRefundPaid: { body: { refund_id: nobody }, unknown: [{ refund_id: nobody }, 'not_found'] },
  getBooks: {},
  checkBooksNow: { body: { check: 'ledger' } },
  getChargebacks: { query: { state: 'open' } },
  getDeskInvoices: { query: { kind: 'invoice' } },
  getDeskInvoice: { query: { number: 'LONK-999999' }, unknown: [{ number: 'LONK-999999' }, 'not_found'] },
  getVat: { query: { from: '2026-01', until: '2026-02' } },
  getDirectDebits: {},
  exportDirectDebits: { body: { site: 987 }, unknown: [{ site: 987 }, 'not_found'] },
  getDirectDebitFile: { query: { id: 'LONK-20260101' }, unknown: [{ id: 'LONK-20260101' }, 'not_found'] },
  importDirectDebitReturns: { body: {}, file: new TextEncoder().encode('<Document/>') },
  getLanderSlugs: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  createLanderSlug: {
    body: { site: 1, slug: 'zomer', ...lander },
    unknown: [{ site: 32_000, slug: 'zomer', ...lander }, 'not_found'],
  },
  changeLanderSlug: { body: noSlug, unknown: [noSlug, 'not_found'] },
  getBonuses: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  changeBonus: { body: { ...noBonus, site: 1 }, unknown: [noBonus, 'not_found'] },
  getCodes: { query: { words: 'ZOMER' } },
  createCode: {
    body: { site: 1, code: 'zomer10', user_id: null, ...terms, reason },
    unknown: [{ site: 32_000, code: 'ZOMER', user_id: null, ...terms, reason }, 'not_found'],
  },
  changeCode: { body: noCode, unknown: [noCode, 'not_found'] },
  getPrices: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  changePrices: { body: { ...noSite, site: 1 }, unknown: [noSite, 'not_found'] },
  getOfferClaims: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  getHouseProfiles: { query: { state: 'shown' } },
  pauseHouseProfiles: {
    body: { id: nobody, site: null, to: 'pause', reason },
    unknown: [{ id: nobody, site: null, to: 'pause', reason }, 'not_found'],
  },
  setPhotoLicence: {
    body: { id: nobody, licence_id: 'proef', reason },
    unknown: [{ id: nobody, licence_id: 'proef', reason }, 'not_found'],
  },
  getHousePhoto: { query: { id: nobody }, unknown: [{ id: nobody }, 'not_found'] },
  getSites: {},
  getSite: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  changeSite: { body: { ...noSettings, site: 1 }, unknown: [noSettings, 'not_found'] },
  getSiteHistory: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  createSite: { body: newSite },
  getSiteDeletion: { query: { site: '1' }, unknown: [{ site: '32000' }, 'not_found'] },
  deleteSite: { body: { ...noDeletion, site: 1 }, unknown: [noDeletion, 'not_found'] },
  restoreSite: { body: { site: 1, version: 1, reason }, unknown: [{ site: 32_000, version: 1, reason }, 'not_found'] },
  getOfferPreview: { query: { site: '1', country: 'NL' }, unknown: [{ site: '32000', country: 'NL' }, 'not_found'] },
}
