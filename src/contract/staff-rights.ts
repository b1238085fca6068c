/** Who works at the desk and what each may do. Safe for the browser. */
export const STAFF_ROLES = ['support', 'moderator', 'finance', 'editor', 'operator'] as const
/** What staff speak among each other. */
export const DESK_LANGUAGES = ['nl', 'en'] as const
export type DeskLanguage = (typeof DESK_LANGUAGES)[number]
export type StaffRole = (typeof STAFF_ROLES)[number]

/** Everything that can be done at the desk, and by which roles: the one table of rights. A call names one of them. */
export const STAFF_RIGHTS = {
  'today.see': ['support', 'moderator', 'finance', 'editor', 'operator'],
  'queue.see': ['support', 'moderator', 'operator'],
  'photos.decide': ['moderator', 'operator'],
  'reports.decide': ['moderator', 'operator'],
  'complaints.answer': ['support', 'moderator', 'operator'],
  'members.see': ['support', 'moderator', 'finance', 'operator'],
  'members.act': ['moderator', 'operator'],
  'members.help': ['support', 'operator'],
  'members.credit': ['support', 'finance', 'operator'],
  'members.export': ['support', 'operator'],
  'payments.see': ['support', 'finance', 'operator'],
  'payments.refund': ['finance', 'operator'],
  'cases.open': ['finance', 'operator'],
  'cases.legal': ['operator'],
  'books.see': ['finance', 'operator'],
  'offers.change': ['finance', 'operator'],
  'sites.change': ['operator'],
  'pages.write': ['editor', 'operator'],
  'fictional.change': ['moderator', 'editor', 'operator'],
  'campaigns.send': ['editor', 'operator'],
  'numbers.see': ['finance', 'editor', 'operator'],
  'machine.see': ['operator'],
  'staff.manage': ['operator'],
  'log.read': ['operator'],
} as const satisfies Record<string, readonly StaffRole[]>
export type StaffRight = keyof typeof STAFF_RIGHTS

/** @param roles those of one person */
export const mayAtDesk = (roles: readonly StaffRole[], right: StaffRight): boolean =>
  STAFF_RIGHTS[right].some((role) => roles.includes(role))
