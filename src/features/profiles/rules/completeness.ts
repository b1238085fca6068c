import { PLAIN_FACTS } from '../../../contract/facts.ts'

/** What of a profile counts. What tells of someone's sex life does not: nobody is led to it. */
export type Filled = {
  /** Photos in inspection and active. */
  photos: number
  about_me: string
  interests: readonly string[]
  region_id: string | null
  city: string
  reason_for_signup: string
} & { [N in (typeof PLAIN_FACTS)[number]]: string | null }

export const ABOUT_ME_ENOUGH = 20
export const INTERESTS_ENOUGH = 3

/** The most helpful first; together 100. */
const STEPS = [
  { step: 'photo', weight: 30, done: (filled: Filled) => Number(filled.photos > 0) },
  { step: 'about', weight: 20, done: ({ about_me }: Filled) => part(about_me.trim().length, ABOUT_ME_ENOUGH) },
  { step: 'interests', weight: 20, done: ({ interests }: Filled) => part(interests.length, INTERESTS_ENOUGH) },
  { step: 'place', weight: 10, done: ({ region_id, city }: Filled) => part(Number(Boolean(region_id || city)), 1) },
  { step: 'reason', weight: 10, done: ({ reason_for_signup: reason }: Filled) => Number(reason.trim() !== '') },
  {
    step: 'facts',
    weight: 10,
    done: (filled: Filled) => part(PLAIN_FACTS.filter((fact) => filled[fact]).length, PLAIN_FACTS.length),
  },
] as const
export type Step = (typeof STEPS)[number]['step']

const part = (have: number, wanted: number): number => Math.min(1, have / wanted)

/**
 * How complete a profile is, and what would help it most.
 * @returns percent 0 to 100, 100 only with everything; `next` is null then
 */
export function completenessOf(filled: Filled): { percent: number; next: Step | null } {
  const percent = Math.floor(STEPS.reduce((sum, { weight, done }) => sum + weight * done(filled), 0))
  return { percent, next: STEPS.find(({ done }) => done(filled) < 1)?.step ?? null }
}

export const needsEnriching = ({
  photos,
  about_me: about,
  interests,
}: Pick<Filled, 'photos' | 'about_me' | 'interests'>) =>
  photos === 0 || about.trim().length < ABOUT_ME_ENOUGH || interests.length < INTERESTS_ENOUGH
