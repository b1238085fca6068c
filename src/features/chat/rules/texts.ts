import { MESSAGE_KEPT_MONTHS } from '../../../contract/limits.ts'

/** A message as it is kept: without white space around it, and without the one character that no text may hold. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').trim()

/** What is wrong with a cleaned text. @param max in characters; an emoji of one code point counts as one */
export function textFault(text: string, max: number): 'message_empty' | 'message_length' | null {
  if (text === '') return 'message_empty'
  return [...text].length > max ? 'message_length' : null
}

/** What stays of a draft once a text of it is sent: what came after it, or all when it begins otherwise by now. */
export function restOf(draft: string, sent: string): string {
  const text = draft.replaceAll('\0', '').trimStart()
  return text.startsWith(sent) ? text.slice(sent.length).trimStart() : draft
}

/** Messages from before are erased for everybody: 24 months. */
export function keptSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - MESSAGE_KEPT_MONTHS)
  return since
}
