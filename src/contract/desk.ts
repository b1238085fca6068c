/** Every call of the operator's desk: apart from the members' calls, whose pages must not carry this list. */
import { changeBonus, getBonuses } from './desk-bonuses.ts'
import * as books from './desk-books.ts'
import { closeCase, getCase, getCases, openCase } from './desk-cases.ts'
import { getChargebacks } from './desk-chargebacks.ts'
import * as fictional from './desk-fictional.ts'
import { changeLanderSlug, createLanderSlug, getLanderSlugs } from './desk-landers.ts'
import { getMachine, repeatJob } from './desk-machine.ts'
import * as mail from './desk-mail.ts'
import * as members from './desk-members.ts'
import { getNumbers } from './desk-numbers.ts'
import * as offers from './desk-offers.ts'
import * as pages from './desk-pages.ts'
import * as payments from './desk-payments.ts'
import * as queue from './desk-queue.ts'
import * as sites from './desk-sites.ts'
import { getToday } from './desk-today.ts'
import type { Endpoint } from './endpoint.ts'
import type { ApiOf } from './index.ts'
import * as log from './staff-log.ts'
import * as staff from './staff.ts'

const { staffLogin, getStaffSession, staffLogout, proveStaffCode, askStaffPasskey, proveStaffPasskey } = staff
const { askStaffTotp, enrolStaffFactor, getStaffSessions, endStaffSession, getStaff, inviteStaff, changeStaff } = staff
const { withdrawInvitation } = staff
const { acceptInvitation, changeStaffPassword, chooseStaffLanguage } = staff
const { getApprovals, decideApproval, getStaffLog } = log
const { getQueue, claimItem, releaseItem, decidePhoto, decideReport, decideComplaint, undoDecision } = queue
const { decideSuspicion, escalateItem } = queue
const { previewRejection, getPhotoAhead, getPhotoKey, getCasePhoto, getCaseMessages } = queue
const { getPages, getPageTexts, getPageVersion, savePageDraft, dropPageDraft, publishPage, withdrawPage } = pages
const { getMailNumbers, getMailAddress, getMailLetter, getCampaigns, startCampaign, changeCampaign, testCampaign } =
  mail

const { findMembers, getMemberPage, getMemberTimeline, getMemberCredits, previewDecision, decideMember } = members
const { noteMember, helpMember, creditMember, askMemberExport, openMemberExport } = members
const { getBooks, checkBooksNow, getDeskInvoices, getDeskInvoice, getVat } = books
const { getDirectDebits, exportDirectDebits, getDirectDebitFile, importDirectDebitReturns } = books
const { getDeskPayments, getDeskPayment, askDeskPayment, previewDeskRefund, giveDeskRefund, markRefundPaid } = payments
const { getCodes, createCode, changeCode, getPrices, changePrices, getOfferClaims, getOfferPreview } = offers
const { getHouseProfiles, pauseHouseProfiles, setPhotoLicence, getHousePhoto } = fictional
const { getSites, getSite, changeSite, getSiteHistory, createSite, getSiteDeletion, deleteSite, restoreSite } = sites

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
  chooseStaffLanguage,
  getStaffSessions,
  endStaffSession,
  getStaff,
  inviteStaff,
  withdrawInvitation,
  changeStaff,
  acceptInvitation,
  getApprovals,
  decideApproval,
  getStaffLog,
  getQueue,
  claimItem,
  releaseItem,
  decidePhoto,
  decideReport,
  decideComplaint,
  decideSuspicion,
  escalateItem,
  undoDecision,
  previewRejection,
  getPhotoAhead,
  getPhotoKey,
  getCasePhoto,
  getCaseMessages,
  getCases,
  openCase,
  getCase,
  closeCase,
  getToday,
  getNumbers,
  getMachine,
  repeatJob,
  findMembers,
  getMemberPage,
  getMemberTimeline,
  getMemberCredits,
  previewDecision,
  decideMember,
  noteMember,
  helpMember,
  creditMember,
  askMemberExport,
  openMemberExport,
  getPages,
  getPageTexts,
  getPageVersion,
  savePageDraft,
  dropPageDraft,
  publishPage,
  withdrawPage,
  getMailNumbers,
  getMailAddress,
  getMailLetter,
  getCampaigns,
  startCampaign,
  changeCampaign,
  testCampaign,
  getDeskPayments,
  getDeskPayment,
  askDeskPayment,
  previewDeskRefund,
  giveDeskRefund,
  markRefundPaid,
  getBooks,
  checkBooksNow,
  getDeskInvoices,
  getDeskInvoice,
  getVat,
  getDirectDebits,
  exportDirectDebits,
  getDirectDebitFile,
  importDirectDebitReturns,
  getChargebacks,
  getCodes,
  createCode,
  changeCode,
  getPrices,
  changePrices,
  getOfferClaims,
  getOfferPreview,
  getBonuses,
  changeBonus,
  getLanderSlugs,
  createLanderSlug,
  changeLanderSlug,
  getHouseProfiles,
  pauseHouseProfiles,
  setPhotoLicence,
  getHousePhoto,
  getSites,
  getSite,
  changeSite,
  getSiteHistory,
  createSite,
  getSiteDeletion,
  deleteSite,
  restoreSite,
} satisfies Record<string, Endpoint>

export type DeskContract = typeof deskContract
export type DeskCall = keyof DeskContract
export type DeskApi = ApiOf<DeskContract>
