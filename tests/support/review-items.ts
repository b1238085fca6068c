import type { ReviewItem } from '../../src/contract/review-item.ts'
import type { DeskAnswers } from './desk-screen.tsx'

export const at = '2026-11-25T10:00:00.000Z'
/** A waiting photo, as shown to the staff member who claimed it. */
export const item = (id: string, more: Partial<ReviewItem> = {}): ReviewItem => ({
  id,
  kind: 'photo',
  site: 1,
  harm: 40,
  due_at: at,
  created_at: at,
  version: 3,
  claimed_until: new Date(Date.now() + 600_000).toISOString(),
  case_id: `case-${id}`,
  member: {
    account_id: 5,
    profile_id: 'p',
    name: 'Bram',
    age: 36,
    gender: 'male',
    city: 'Groningen',
    country: 'NL',
    status: 'active',
    limited_until: null,
    language: 'nl',
    since: at,
    premium: false,
    fictional: false,
    photos: 3,
    rejected_photos: 1,
    reports: 2,
    decisions: [],
    related: [],
  },
  photo: {
    id: `photo-${id}`,
    private: false,
    main: true,
    status: 'inspection',
    created_at: at,
    reason: null,
    explanation: '',
    objection: '',
    near_known: false,
    nudity: 0.12,
  },
  photos: [],
  report: null,
  complaint: null,
  suspicion: null,
  again: null,
  escalated: null,
  restored: null,
  returned: null,
  alike: [],
  ...more,
})
export const decided = (id: string, outcome: string, next: ReviewItem | null) => ({
  decided: { id, version: 4, outcome, acts_at: at },
  next,
})
export const queueRow = (id: string) => ({
  id,
  kind: 'photo' as const,
  site: 1,
  name: 'Bram',
  reason: null,
  harm: 40,
  due_at: at,
  created_at: at,
  claimed_by: null,
})
/** A queue with one photo for each id. */
export const queueOf =
  (...ids: string[]): NonNullable<DeskAnswers['getQueue']> =>
  () => ({
    kinds: [{ kind: 'photo', open: ids.length, overdue: ids.length, oldest_at: at }],
    items: ids.map(queueRow),
    next: null,
    pictures: { seen: 12, cap: 500 },
  })
