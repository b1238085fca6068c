import { AppError } from '../../../contract/errors.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { hmac } from '../../../platform/hash.ts'
import { readPasskeyProof } from '../../../platform/passkeys.ts'
import { unseal } from '../../../platform/seal.ts'
import { totpStep } from '../../../platform/totp.ts'
import { readPasskeys } from '../reads/passkeys.ts'
import { expectSession, type StaffSession } from '../reads/session.ts'
import { proveSession } from './open-session.ts'
import { trySecondFactor } from './try-code.ts'

/** What a secret for codes is sealed for. */
export const TOTP_PURPOSE = 'staff totp'

/**
 * Opens the session with a code: six digits of an app, or one of those for the day the phone is lost. Each is good
 * once.
 * @throws staff_required without a session · login_failed · too_many_requests
 */
export async function proveCode(ctx: Ctx, given: string): Promise<void> {
  const session = await expectSession(ctx)
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase()
  const isTotp = /^\d{6}$/.test(code)
  await trySecondFactor(ctx, session.id, () =>
    isTotp ? useTotpCode(ctx, session.id, code) : useRecoveryCode(ctx, session.id, code),
  )
  await open(ctx, session, isTotp ? 'totp' : 'recovery_code')
}

/** @throws staff_required without a session · login_failed · too_many_requests */
export async function provePasskey(ctx: Ctx, answer: Record<string, unknown>): Promise<void> {
  const session = await expectSession(ctx)
  await trySecondFactor(ctx, session.id, () => usePasskey(ctx, session, answer))
  await open(ctx, session, 'passkey')
}

const open = (ctx: Ctx, session: StaffSession, factor: Parameters<typeof proveSession>[2]['factor']) =>
  inTransaction(ctx.db, (trx) => proveSession(ctx, trx, { session, factor }))

async function useTotpCode({ db, config, clock }: Ctx, staffId: number, code: string): Promise<boolean> {
  const staff = await db.selectFrom('staff').select('totp_secret').where('id', '=', staffId).executeTakeFirstOrThrow()
  if (staff.totp_secret === null) return false
  const step = totpStep(unseal(config.secret, TOTP_PURPOSE, staff.totp_secret), code, clock.now())
  if (step === null) return false
  const used = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staffId)
    .where((is) => is.or([is('totp_step', 'is', null), is('totp_step', '<', step)]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const recoveryHash = (secret: string, staffId: number, code: string): Buffer =>
  Buffer.from(hmac(secret, `staff recovery:${staffId}:${code}`), 'hex')

async function useRecoveryCode({ db, config, clock }: Ctx, staffId: number, code: string): Promise<boolean> {
  const used = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: clock.now() })
    .where('code_hash', '=', recoveryHash(config.secret, staffId, code))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return used !== undefined
}

async function usePasskey(ctx: Ctx, session: StaffSession, answer: Record<string, unknown>): Promise<boolean> {
  const passkey = (await readPasskeys(ctx.db, session.id)).find(({ id }) => id === answer['id'])
  const challenge = await takeChallenge(ctx, session)
  if (passkey === undefined || challenge === null) return false
  const counter = await readPasskeyProof(answer, { challenge, origin: ctx.origin, passkey })
  if (counter === null) return false
  await ctx.db
    .updateTable('staff_passkey')
    .set({ counter, used_at: ctx.clock.now() })
    .where('id', '=', passkey.id)
    .execute()
  return true
}

/** What was asked to be signed counts once, whatever is answered. */
export async function takeChallenge({ db }: Pick<Ctx, 'db'>, session: StaffSession): Promise<string | null> {
  const taken = await db
    .updateTable('staff_session')
    .set({ challenge: null })
    .where('id', '=', session.sessionId)
    .where('challenge', '=', session.challenge ?? '')
    .returning('id')
    .executeTakeFirst()
  return taken === undefined ? null : session.challenge
}

/**
 * Somebody may add a factor: right after the password while there is none, later from an open session.
 * @throws staff_required
 */
export async function expectMayEnrol(ctx: Ctx): Promise<StaffSession> {
  const session = await expectSession(ctx)
  if (!session.proven && session.hasFactor) throw new AppError('staff_required')
  return session
}
