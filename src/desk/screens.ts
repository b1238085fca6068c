import {
  BadgePercent,
  ChartLine,
  CreditCard,
  Drama,
  FileText,
  Globe,
  FolderLock,
  History,
  Inbox,
  LayoutDashboard,
  Mail,
  Megaphone,
  Scale,
  Server,
  ShieldCheck,
  UserCheck,
  Users,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { lazy, type ComponentType } from 'react'
import type { StaffRight } from '../contract/staff-rights.ts'
import { DESK_PATH } from './address.ts'

type Row = {
  /** Its words are `desk.place.<name>`. */
  name: string
  path: `/${string}`
  right: StaffRight
  icon: LucideIcon
  /** Pressed after G it leads there. */
  letter: string
  /** Not in the sidebar: reached from the account at its bottom. */
  aside?: true
  Part: ComponentType
  /** Draws one thing of the screen, at the address of the screen and its id. */
  One?: ComponentType
}

/** Every screen of the desk, in the order of the sidebar: its address, who is offered it, and what draws it. */
export const screens = [
  {
    name: 'today',
    path: `${DESK_PATH}/today`,
    right: 'today.see',
    icon: LayoutDashboard,
    letter: 't',
    Part: lazy(() => import('./screens/today.tsx')),
  },
  {
    name: 'queue',
    path: `${DESK_PATH}/queue`,
    right: 'queue.see',
    icon: Inbox,
    letter: 'q',
    Part: lazy(() => import('./screens/queue.tsx')),
  },
  {
    name: 'members',
    path: `${DESK_PATH}/members`,
    right: 'members.see',
    icon: UsersRound,
    letter: 'e',
    Part: lazy(() => import('./screens/members.tsx')),
    One: lazy(() => import('./screens/members.tsx')),
  },
  {
    name: 'payments',
    path: `${DESK_PATH}/payments`,
    right: 'payments.see',
    icon: CreditCard,
    letter: 'p',
    Part: lazy(() => import('./screens/money/payments.tsx')),
    One: lazy(() => import('./screens/money/payment.tsx')),
  },
  {
    name: 'books',
    path: `${DESK_PATH}/books`,
    right: 'books.see',
    icon: Scale,
    letter: 'k',
    Part: lazy(() => import('./screens/money/books.tsx')),
    One: lazy(() => import('./screens/money/books-part.tsx')),
  },
  {
    name: 'cases',
    path: `${DESK_PATH}/cases`,
    right: 'cases.open',
    icon: FolderLock,
    letter: 'j',
    Part: lazy(() => import('./screens/cases/cases.tsx')),
    One: lazy(() => import('./screens/cases/case.tsx')),
  },
  {
    name: 'approvals',
    path: `${DESK_PATH}/approvals`,
    right: 'today.see',
    icon: UserCheck,
    letter: 'a',
    Part: lazy(() => import('./screens/approvals.tsx')),
    One: lazy(() => import('./screens/approval.tsx')),
  },
  {
    name: 'pages',
    path: `${DESK_PATH}/pages`,
    right: 'pages.write',
    icon: FileText,
    letter: 'i',
    Part: lazy(() => import('./screens/pages.tsx')),
  },
  {
    name: 'mail',
    path: `${DESK_PATH}/mail`,
    right: 'campaigns.send',
    icon: Mail,
    letter: 'v',
    Part: lazy(() => import('./screens/mail.tsx')),
  },
  {
    name: 'offers',
    path: `${DESK_PATH}/offers`,
    right: 'offers.change',
    icon: BadgePercent,
    letter: 'o',
    Part: lazy(() => import('./screens/offers.tsx')),
  },
  {
    name: 'fictional',
    path: `${DESK_PATH}/fictional`,
    right: 'fictional.change',
    icon: Drama,
    letter: 'f',
    Part: lazy(() => import('./screens/fictional.tsx')),
  },
  {
    name: 'numbers',
    path: `${DESK_PATH}/numbers`,
    right: 'numbers.see',
    icon: ChartLine,
    letter: 'n',
    Part: lazy(() => import('./screens/numbers/numbers.tsx')),
  },
  {
    name: 'landers',
    path: `${DESK_PATH}/landers`,
    right: 'pages.write',
    icon: Megaphone,
    letter: 'c',
    Part: lazy(() => import('./screens/landers.tsx')),
  },
  {
    name: 'sites',
    path: `${DESK_PATH}/sites`,
    right: 'sites.change',
    icon: Globe,
    letter: 'w',
    Part: lazy(() => import('./screens/sites.tsx')),
    One: lazy(() => import('./screens/sites.tsx')),
  },
  {
    name: 'staff',
    path: `${DESK_PATH}/staff`,
    right: 'staff.manage',
    icon: Users,
    letter: 's',
    Part: lazy(() => import('./screens/staff.tsx')),
  },
  {
    name: 'log',
    path: `${DESK_PATH}/log`,
    right: 'log.read',
    icon: History,
    letter: 'l',
    Part: lazy(() => import('./screens/log.tsx')),
  },
  {
    name: 'machine',
    path: `${DESK_PATH}/machine`,
    right: 'machine.see',
    icon: Server,
    letter: 'm',
    Part: lazy(() => import('./screens/machine.tsx')),
  },
  {
    name: 'security',
    path: `${DESK_PATH}/security`,
    right: 'today.see',
    icon: ShieldCheck,
    letter: 'b',
    aside: true,
    Part: lazy(() => import('./screens/security.tsx')),
  },
] as const satisfies readonly Row[]

export type Screen = (typeof screens)[number]
export type ScreenName = Screen['name']

/** Where the link of an invitation leads; open to who is nobody yet. */
export const INVITATION_PATH = `${DESK_PATH}/invitation`

export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => path === pathname || pathname.startsWith(`${path}/`))

export const isAside = (screen: Screen): boolean => 'aside' in screen
