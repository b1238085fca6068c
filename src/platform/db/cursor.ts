import type * as z from 'zod'
import { AppError } from '../../contract/errors.ts'

/** Encodes the sort key of a page's last row, after which the next page begins. */
export const cursorOf = (place: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws AppError validation, field `cursor`, when it is not one that `cursorOf` made */
export function placeIn<T>(cursor: string, shape: z.ZodType<T>): T {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    // PostgreSQL rejects text that contains U+0000.
    if (!text.includes('\\u0000')) return shape.parse(JSON.parse(text))
  } catch {
    // not JSON: rejected below
  }
  throw new AppError('validation', { fields: { cursor: 'invalid' } })
}
