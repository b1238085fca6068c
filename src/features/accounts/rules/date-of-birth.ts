import { MAX_AGE, MIN_AGE } from '../../../contract/limits.ts'
import { ageOn } from './age.ts'

/**
 * What is wrong with a date of birth.
 * @param date as it was given, YYYY-MM-DD when it is right
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
