import { NOTIFICATION_KINDS, NOTIFICATIONS_OFF_AT_FIRST } from '../../../contract/choices.ts'

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type Channels = { email: boolean; push: boolean }
export type Preferences = Record<NotificationKind, Channels>
/** Only what a member chose, as it is kept. */
export type Chosen = Partial<Record<NotificationKind, { email?: boolean | undefined; push?: boolean | undefined }>>

export const isKind = (kind: string): kind is NotificationKind => NOTIFICATION_KINDS.some((one) => one === kind)

/** What a member hears of, by which way: what was chosen, else what serves the member. */
export function preferencesOf(chosen: Chosen): Preferences {
  const entries = NOTIFICATION_KINDS.map((kind) => {
    const on = !NOTIFICATIONS_OFF_AT_FIRST.includes(kind)
    return [kind, { email: chosen[kind]?.email ?? on, push: chosen[kind]?.push ?? on }] as const
  })
  return Object.fromEntries(entries) as Preferences // one entry for each kind
}

/** What was chosen so far with what was chosen now; channels that were not named stay. */
export function choose(sofar: Chosen, now: Chosen): Chosen {
  const chosen: Chosen = { ...sofar }
  for (const kind of NOTIFICATION_KINDS) {
    const { email, push } = now[kind] ?? {}
    if (email === undefined && push === undefined) continue
    chosen[kind] = {
      ...sofar[kind],
      ...(email === undefined ? {} : { email }),
      ...(push === undefined ? {} : { push }),
    }
  }
  return chosen
}

/**
 * Whether a mail goes to somebody. What nobody may switch off goes to everybody.
 * @param switchedBy the preference that counts
 * @param account null: no member, who has no preferences and gets nothing else
 */
export function wantsMail(
  switchedBy: NotificationKind | null,
  account: { status: string; suppressed: boolean; chosen: Chosen } | null,
): boolean {
  if (switchedBy === null) return true
  return account?.status === 'active' && !account.suppressed && preferencesOf(account.chosen)[switchedBy].email
}
