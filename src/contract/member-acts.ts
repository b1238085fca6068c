/** What staff do about a member. Safe for the browser. */
import * as z from 'zod'
import { LIFT_GROUNDS, MEMBER_GROUNDS } from './choices.ts'
import { reason } from './desk-parts.ts'

const ground = z.enum(MEMBER_GROUNDS, 'invalid')
export const until = z.iso.datetime('invalid')
/** What is done about a member, at their page and with what is decided in the queue. */
export const memberAct = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('warn'), ground, reason }),
  /** No new conversations and no likes until then. */
  z.strictObject({ kind: z.literal('limit'), ground, reason, until }),
  /** No login until then. */
  z.strictObject({ kind: z.literal('suspend'), ground, reason, until }),
  z.strictObject({ kind: z.literal('ban'), ground, reason }),
])
export type MemberAct = z.output<typeof memberAct>
export const memberDecision = z.discriminatedUnion('kind', [
  ...memberAct.options,
  /** Takes back a ban, else a suspension, else a limit. */
  z.strictObject({ kind: z.literal('reinstate'), ground: z.enum(LIFT_GROUNDS, 'invalid'), reason }),
])
export type MemberDecision = z.output<typeof memberDecision>
