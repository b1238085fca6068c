import { inject } from 'vitest'
import { openFirefox } from './firefox.ts'
import type { Browser } from './tab.ts'
import { openWebkit } from './webkit.ts'

/** @param timeZone another than that of this machine */
export type Start = (timeZone?: string) => Promise<Browser>

/** Each engine by its name, and how it is started; null where it is not on this machine. */
export function engines(): [string, Start | null][] {
  const { firefox, webkit } = inject('browsers')
  return [
    ['Firefox', firefox ? (timeZone) => openFirefox(firefox, envOf(timeZone)) : null],
    ['WebKit', webkit ? (timeZone) => openWebkit(webkit, envOf(timeZone)) : null],
  ]
}

const envOf = (timeZone: string | undefined) => (timeZone ? { TZ: timeZone } : {})
