import { MAX_AGE, MIN_AGE } from '../../../contract/limits.ts'

/** Nobody is older. */
const OLDEST = 150

/**
 * Full years lived.
 * @param dateOfBirth YYYY-MM-DD; whoever was born on 29 February turns a year older on 1 March of other years
 * @param today YYYY-MM-DD, in the time zone of the site
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/**
 * The days of birth of everyone who has an age from `min` to `max` today; the greatest that can be asked for has no
 * end.
 * @returns `after` is not among them, `until` is
 */
export function bornBetween(min: number, max: number, today: string): { after: string; until: string } {
  return { after: yearsBefore(today, max >= MAX_AGE ? OLDEST : max + 1), until: yearsBefore(today, min) }
}

/** In a year without 29 February nobody was born between the 28th and it, so the 28th bounds the same people. */
function yearsBefore(today: string, years: number): string {
  const year = Number(today.slice(0, 4)) - years
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const monthDay = today.slice(5) === '02-29' && !leap ? '02-28' : today.slice(5)
  return `${String(year).padStart(4, '0')}-${monthDay}`
}

/**
 * What is wrong with a date of birth.
 * @param today YYYY-MM-DD in the time zone of the site
 * @returns `invalid` for no date at all, one to come or an age above 99; `min_age` for anyone under 18
 */
export function dateOfBirthFault(date: string, today: string): 'invalid' | 'min_age' | null {
  if (!isDate(date) || date > today) return 'invalid'
  const age = ageOn(date, today)
  if (age < MIN_AGE) return 'min_age'
  return age > MAX_AGE ? 'invalid' : null
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text
}
