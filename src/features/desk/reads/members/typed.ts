import { isIban, plainIban } from '../../../direct-debit/rules/direct-debit.ts'

/** One way to look for members. */
export type Way =
  | { by: 'newest' }
  | { by: 'name' | 'email'; prefix: string }
  | { by: 'id' | 'payment' | 'device'; uuid: string }
  | { by: 'id'; account: number }
  | { by: 'payment'; ref: string }
  | { by: 'iban'; iban: string }
  | { by: 'phone'; typed: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What was typed decides where it is looked for: the first way that finds somebody is the one. */
export function waysOf(words: string): Way[] {
  const text = words.trim()
  if (text === '') return [{ by: 'newest' }]
  if (UUID.test(text)) {
    const uuid = text.toLowerCase()
    return [
      { by: 'id', uuid },
      { by: 'payment', uuid },
      { by: 'device', uuid },
    ]
  }
  const prefix = text.toLowerCase()
  if (text.includes('@')) return [{ by: 'email', prefix }]
  if (isIban(plainIban(text))) return [{ by: 'iban', iban: plainIban(text) }]
  const byName: Way = { by: 'name', prefix }
  if (/^[1-9]\d{0,14}$/.test(text)) return [{ by: 'id', account: Number(text) }, byName]
  if (/^(\+|0)[\d\s()./-]{7,24}$/.test(text)) return [{ by: 'phone', typed: text }, byName]
  // As providers call their payments.
  return /^[\w-]{6,}$/.test(text) && /[\d_]/.test(text) ? [{ by: 'payment', ref: text }, byName] : [byName]
}
