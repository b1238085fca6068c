import { INTERESTS_MAX, REGION_ID } from '../contract/limits.ts'
import type { SignupAsk } from './signup.tsx'

const GENDERS = ['male', 'female'] as const
const WISHES = [...GENDERS, 'both'] as const
const INTEREST = /^[a-z_]{2,30}$/
const COUNTRY = /^[A-Z]{2}$/

/** Removes empty query parameters: `/signup?gender=` and `/signup?` become `/signup`. */
export function withoutEmpty(href: string): string {
  const { pathname, searchParams, hash } = new URL(href)
  const query = new URLSearchParams([...searchParams].filter(([, value]) => value !== '')).toString()
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`
}

export function askFrom(given: URLSearchParams): SignupAsk {
  const gender = GENDERS.find((one) => one === given.get('gender'))
  const looking_for = WISHES.find((one) => one === given.get('looking_for'))
  const interests = [...new Set(given.getAll('interests'))].filter((one) => INTEREST.test(one)).slice(0, INTERESTS_MAX)
  const region = given.get('region') ?? ''
  const country = REGION_ID.test(region) ? region.slice(0, 2) : (given.get('country') ?? '')
  return {
    ...(gender ? { gender } : {}),
    ...(looking_for ? { looking_for } : {}),
    ...(interests.length > 0 ? { interests } : {}),
    ...(COUNTRY.test(country) ? { country, region: REGION_ID.test(region) ? region : '' } : {}),
  }
}
