import type * as z from 'zod'
import { AppError } from '../../contract/errors.ts'

/** Behind which one of a list the next page begins. */
export const cursorOf = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws validation `cursor` of what no page of ours ended with */
export function placeIn<T>(cursor: string, shape: z.ZodType<T>): T {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    // PostgreSQL has no text with this character in it.
    if (!text.includes('\\u0000')) return shape.parse(JSON.parse(text))
  } catch {
    // told below
  }
  throw new AppError('validation', { fields: { cursor: 'invalid' } })
}
