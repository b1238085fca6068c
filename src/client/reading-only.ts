import { READING_ONLY_HEADER } from '../contract/limits.ts'

/** Whether the server reads and keeps nothing now, by its newest answer, and who is told when that changes. */
export const readingOnly = { isOn: false, told: new Set<() => void>() }

/** Looks at an answer. */
export function noteReadingOnly({ ok, headers }: Response): void {
  const isOn = headers.has(READING_ONLY_HEADER)
  // What failed without saying so was answered by somebody in front.
  if (isOn === readingOnly.isOn || !(isOn || ok)) return
  readingOnly.isOn = isOn
  for (const changed of readingOnly.told) changed()
}
