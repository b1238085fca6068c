import type { Found, Member } from '../../src/desk/queries.ts'
import type { DeskAnswers } from './desk-screen.tsx'

/** A search result. */
export const found = (n: number, more: Partial<Found> = {}): Found => ({
  account_id: n,
  site: 1,
  name: `Lid ${n}`,
  email: `lid${n}@voorbeeld.example`,
  status: 'active',
  country: 'NL',
  city: 'Haarlem',
  premium: false,
  fictional: false,
  since: '2026-11-01T10:00:00.000Z',
  found_by: 'name',
  ...more,
})

/** A member as shown on their page at the desk. */
export const member = (more: Partial<Member> = {}): Member => ({
  account_id: 12,
  profile_id: '0b0e6c1e-0000-4000-8000-000000000012',
  site: 1,
  name: 'Wilhelmina-Antoinette',
  age: 41,
  gender: 'female',
  city: 'Haarlem',
  country: 'NL',
  email: 'wil@voorbeeld.example',
  language: 'de',
  fictional: false,
  status: 'active',
  closed_because: null,
  suspended_until: null,
  limited_until: null,
  invisible: false,
  buying_frozen: false,
  mail_off: [],
  erase_at: null,
  premium_since: null,
  since: '2026-11-01T10:00:00.000Z',
  confirmed_at: null,
  seen_at: null,
  source: { network: 'partner' },
  numbers: {
    photos: 3,
    rejected_photos: 1,
    likes_given: 4,
    likes_received: 5,
    conversations: 6,
    messages: 70,
    payments: 2,
    reports_about: 1,
    reports_by: 0,
  },
  credits: 15,
  decisions: [],
  sessions: [],
  notes: [],
  related: [],
  export_ready: null,
  open: [],
  ...more,
})

/** Answers for the calls of the desk's member screens. */
export const answers = (more: DeskAnswers = {}): DeskAnswers => ({
  findMembers: ({ query }) => ({ members: query.words === 'niemand' ? [] : [found(12), found(13)], next: null }),
  getMemberPage: () => ({ member: member() }),
  getMemberTimeline: () => ({
    events: [{ id: 'report 1', at: '2026-11-02T10:00:00.000Z', kind: 'report_about', what: 'spam', more: null }],
    next: null,
  }),
  ...more,
})
