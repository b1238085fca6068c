import { randomBytes } from 'node:crypto'
import type { Input } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { enrolStaffFactor } from '../../../contract/staff.ts'
import type { Ctx, Trx } from '../../../platform/ctx.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { askNewPasskey, askPasskey, readNewPasskey, type Passkey } from '../../../platform/passkeys.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { totpSecret, totpStep, totpUri } from '../../../platform/totp.ts'
import { readPasskeys } from '../reads/passkeys.ts'
import { expectSession, type StaffSession } from '../reads/session.ts'
import { RECOVERY_CODES } from '../rules.ts'
import { logAct } from './log-act.ts'
import { endSessionsOf, proveSession } from './open-session.ts'
import { expectMayEnrol, recoveryHash, takeChallenge, TOTP_PURPOSE } from './prove-factor.ts'
import { trySecondFactor } from './try-code.ts'

type Enrolled = { recovery_codes: string[] | null }

/** A secret for an app; kept with the session until a code made from it comes back. @throws staff_required */
export async function askTotp(ctx: Ctx): Promise<{ secret: string; uri: string }> {
  const { sessionId, email } = await expectMayEnrol(ctx)
  const secret = totpSecret()
  const totp_asked = seal(ctx.config.secret, TOTP_PURPOSE, secret)
  await ctx.db.updateTable('staff_session').set({ totp_asked }).where('id', '=', sessionId).execute()
  return { secret, uri: totpUri(secret, { issuer: 'Lonk', label: email }) }
}

/** What a browser is to sign. @throws staff_required */
export async function askToSign(ctx: Ctx, what: 'login' | 'enrol'): Promise<{ options: Record<string, unknown> }> {
  const session = await (what === 'login' ? expectSession(ctx) : expectMayEnrol(ctx))
  const known = await readPasskeys(ctx.db, session.id)
  const of = { origin: ctx.origin, known }
  const options =
    what === 'login' ? await askPasskey(of) : await askNewPasskey({ ...of, name: session.email, userId: session.id })
  const { challenge } = options
  await ctx.db.updateTable('staff_session').set({ challenge }).where('id', '=', session.sessionId).execute()
  return { options: { ...options } }
}

/**
 * Adds a factor, or takes another app in place of the one so far; the session is open from then on, and the person's
 * others end.
 * @returns ten codes for the day the phone is lost, while none are left
 * @throws staff_required · login_failed when it was not made from what was asked · already_active for a passkey that is
 * there · too_many_requests
 */
export async function addFactor(ctx: Ctx, given: Input<typeof enrolStaffFactor>['body']): Promise<Enrolled> {
  const session = await expectMayEnrol(ctx)
  const save = given.kind === 'totp' ? await readTotp(ctx, session, given.code) : await readKey(ctx, session, given)
  const now = ctx.clock.now()
  return inTransaction(ctx.db, async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', session.id).forUpdate().execute()
    await save(trx)
    const recovery_codes = await makeRecoveryCodes(ctx, trx, session.id)
    const actor = { staffId: session.id, requestId: ctx.requestId, now }
    await logAct(trx, actor, { act: 'factor.add', subject: staffOf(session), after: { kind: given.kind } })
    await endSessionsOf(trx, session.id, session.sessionId)
    await proveSession(ctx, trx, { session, factor: given.kind })
    return { recovery_codes }
  })
}

const staffOf = ({ id }: StaffSession) => ({ kind: 'staff', id })

type Save = (trx: Trx) => Promise<void>

async function readTotp(ctx: Ctx, session: StaffSession, code: string): Promise<Save> {
  const sealed = session.totpAsked
  if (sealed === null) throw new AppError('login_failed')
  const secret = unseal(ctx.config.secret, TOTP_PURPOSE, sealed)
  let step: number | null = null
  await trySecondFactor(ctx, session.id, async () => {
    step = totpStep(secret, code.replaceAll(/\s/g, ''), ctx.clock.now())
    return step !== null
  })
  return async (trx) => {
    await trx.updateTable('staff').set({ totp_secret: sealed, totp_step: step }).where('id', '=', session.id).execute()
  }
}

async function readKey(
  ctx: Ctx,
  session: StaffSession,
  { answer, name }: { answer: Record<string, unknown>; name: string },
): Promise<Save> {
  if ((await readPasskeys(ctx.db, session.id)).some(({ id }) => id === answer['id']))
    throw new AppError('already_active')
  const challenge = await takeChallenge(ctx, session)
  let passkey: Passkey | null = null
  await trySecondFactor(ctx, session.id, async () => {
    passkey = challenge === null ? null : await readNewPasskey(answer, { challenge, origin: ctx.origin })
    return passkey !== null
  })
  return (trx) => keepPasskey(ctx, trx, { staffId: session.id, name, passkey: passkey! })
}

async function keepPasskey(
  { clock }: Ctx,
  trx: Trx,
  { staffId, name, passkey }: { staffId: number; name: string; passkey: Passkey },
): Promise<void> {
  const { id, publicKey, counter, transports } = passkey
  const kept = await trx
    .insertInto('staff_passkey')
    .values({
      id,
      staff_id: staffId,
      name,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) throw new AppError('already_active')
}

/** 80 bits each: written down once, and kept as keyed hashes only. */
async function makeRecoveryCodes(ctx: Ctx, trx: Trx, staffId: number): Promise<string[] | null> {
  const mine = await trx.selectFrom('staff_recovery_code').select('used_at').where('staff_id', '=', staffId).execute()
  if (mine.some(({ used_at }) => used_at === null)) return null
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(10).toString('hex'))
  await trx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ code_hash: recoveryHash(ctx.config.secret, staffId, code), staff_id: staffId })))
    .execute()
  return codes.map((code) => code.replaceAll(/(.{5})(?=.)/g, '$1-'))
}
