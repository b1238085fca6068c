import { exportAccount } from './features/accounts/reads/export-account.ts'
import { eraseAccount } from './features/accounts/writes/erase-account.ts'
import { exportChats } from './features/chat/reads/export-chats.ts'
import { eraseChats } from './features/chat/writes/erase-chats.ts'
import { exportCredits } from './features/credits/reads/export-credits.ts'
import { exportMandates } from './features/direct-debit/reads/export-mandates.ts'
import { eraseCodes } from './features/direct-debit/writes/forget-debtors.ts'
import { exportLikes } from './features/likes/reads/export-likes.ts'
import { eraseLikes } from './features/likes/writes/erase-likes.ts'
import { exportPayments } from './features/payments/reads/export-payments.ts'
import { erasePayments } from './features/payments/writes/erase-payments.ts'
import { exportPhotos } from './features/photos/reads/export-photos.ts'
import { erasePhotos } from './features/photos/writes/erase-photos.ts'
import type { Exporter } from './features/privacy/reads/export-member.ts'
import type { Eraser } from './features/privacy/writes/erase-member.ts'
import { exportProfile } from './features/profiles/reads/export-profile.ts'
import { eraseProfile } from './features/profiles/writes/erase-profile.ts'
import { exportComplaints } from './features/safety/reads/export-complaints.ts'
import { exportDecisions } from './features/safety/reads/export-decisions.ts'
import { exportReports } from './features/safety/reads/export-reports.ts'
import { eraseComplaints } from './features/safety/writes/erase-complaints.ts'
import { eraseReports } from './features/safety/writes/erase-reports.ts'
import { exportLooks } from './features/staff/reads/export-looks.ts'
import { exportNotes } from './features/staff/reads/export-notes.ts'
import { exportSuspicions } from './features/staff/reads/export-suspicions.ts'
import { eraseSuspicions } from './features/staff/writes/erase-suspicions.ts'

/** What each feature deletes when a member is erased, top feature first. The ledger holds ids only and stays. */
export const erasers: readonly Eraser[] = [
  eraseReports,
  eraseComplaints,
  eraseSuspicions,
  eraseCodes,
  erasePayments,
  eraseChats,
  eraseLikes,
  erasePhotos,
  eraseProfile,
  eraseAccount,
]

export const exporters: readonly Exporter[] = [
  exportAccount,
  exportProfile,
  exportPhotos,
  exportLikes,
  exportChats,
  exportCredits,
  exportPayments,
  exportMandates,
  exportDecisions,
  exportReports,
  exportComplaints,
  exportLooks,
  exportNotes,
  exportSuspicions,
]
