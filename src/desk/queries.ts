import { queryOptions } from '@tanstack/react-query'
import type { ReviewKind } from '../contract/desk-queue.ts'
import { LOG_SORTS } from '../contract/desk-sorts.ts'
import type { DeskApi } from '../contract/desk.ts'
import { caseQueries } from './queries/cases.ts'
import { mailQueries } from './queries/mail.ts'
import { moneyQueries } from './queries/money.ts'
import { paged, sortedBy } from './queries/paged.ts'
import { pageQueries } from './queries/pages.ts'
import type { LogSearch } from './screens/log-search.ts'
import type { NumbersSearch } from './screens/numbers/search.ts'

export type StaffSession = Awaited<ReturnType<DeskApi['getStaffSession']>>
export type StaffPerson = NonNullable<StaffSession['staff']>
export type Colleague = Awaited<ReturnType<DeskApi['getStaff']>>['staff'][number]
export type Invitation = Awaited<ReturnType<DeskApi['getStaff']>>['invitations'][number]
export type StaffDevice = Awaited<ReturnType<DeskApi['getStaffSessions']>>['sessions'][number]
export type Approval = Awaited<ReturnType<DeskApi['getApprovals']>>['approvals'][number]
export type QueueRow = Awaited<ReturnType<DeskApi['getQueue']>>['items'][number]
export type TodayNumbers = Awaited<ReturnType<DeskApi['getToday']>>
export type Numbers = Awaited<ReturnType<DeskApi['getNumbers']>>
export type MachineState = Awaited<ReturnType<DeskApi['getMachine']>>
export type Found = Awaited<ReturnType<DeskApi['findMembers']>>['members'][number]
export type Member = Awaited<ReturnType<DeskApi['getMemberPage']>>['member']
export type TimelineEvent = Awaited<ReturnType<DeskApi['getMemberTimeline']>>['events'][number]
export type CreditEntry = Awaited<ReturnType<DeskApi['getMemberCredits']>>['entries'][number]
export type LogEntry = Awaited<ReturnType<DeskApi['getStaffLog']>>['entries'][number]

/**
 * What the screens read. Nothing is asked for again by a clock: that would keep a session alive whose person has left.
 */
export const deskQueries = (api: DeskApi) => ({
  session: () =>
    queryOptions({
      queryKey: ['session'],
      queryFn: ({ signal }) => api.getStaffSession({}, { signal }),
      staleTime: Infinity,
      gcTime: Infinity,
      // Whoever comes back to this page sees at once that their session has ended.
      refetchOnWindowFocus: 'always',
    }),
  ...moneyQueries(api),
  today: ({ site }: { site?: string | undefined }) =>
    queryOptions({
      queryKey: ['today', site],
      queryFn: ({ signal }) => api.getToday({ query: { site } }, { signal }),
    }),
  queue: (asked: { kind?: ReviewKind | undefined; site?: string | undefined }) => paged(['queue'], asked, api.getQueue),
  rejection: (query: Parameters<DeskApi['previewRejection']>[0]['query']) =>
    queryOptions({
      queryKey: ['rejection', query],
      queryFn: ({ signal }) => api.previewRejection({ query }, { signal }),
      staleTime: Infinity,
    }),
  help: (query: Parameters<DeskApi['previewHelp']>[0]['query']) =>
    queryOptions({
      queryKey: ['help', query],
      queryFn: ({ signal }) => api.previewHelp({ query }, { signal }),
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await api.getStaffSessions({}, { signal })).sessions,
    }),
  staff: () => queryOptions({ queryKey: ['staff'], queryFn: ({ signal }) => api.getStaff({}, { signal }) }),
  machine: () => queryOptions({ queryKey: ['machine'], queryFn: ({ signal }) => api.getMachine({}, { signal }) }),
  numbers: (query: NumbersSearch) =>
    queryOptions({
      queryKey: ['numbers', query],
      queryFn: ({ signal }) => api.getNumbers({ query }, { signal }),
    }),
  approvals: () =>
    queryOptions({
      queryKey: ['approvals'],
      queryFn: async ({ signal }) => (await api.getApprovals({}, { signal })).approvals,
    }),
  approval: (id: string) =>
    queryOptions({
      queryKey: ['approvals', id],
      queryFn: async ({ signal }) => (await api.getApproval({ query: { approval: id } }, { signal })).approval,
    }),
  members: (asked: { words?: string | undefined; site?: string | undefined }) =>
    paged(['members'], asked, api.findMembers),
  member: (id: string) =>
    queryOptions({
      queryKey: ['member', id],
      queryFn: async ({ signal }) => (await api.getMemberPage({ query: { id } }, { signal })).member,
    }),
  timeline: (id: string) => paged(['member', id, 'timeline'], { id }, api.getMemberTimeline),
  memberCredits: (id: string) => paged(['member', id, 'credits'], { id }, api.getMemberCredits),
  log: ({ entry: _entry, ...asked }: LogSearch) => paged(['log'], sortedBy(asked, LOG_SORTS), api.getStaffLog),
  ...pageQueries(api),
  ...mailQueries(api),
  ...caseQueries(api),
})

export type DeskQueries = ReturnType<typeof deskQueries>
