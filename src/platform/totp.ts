import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

const STEP_SECONDS = 30

/** A new secret for an authenticator app, in base32. */
export const totpSecret = (): string => generateSecret()

/** URI for the QR code that authenticator apps scan. */
export const totpUri = (secret: string, of: { issuer: string; label: string }): string => generateURI({ secret, ...of })

/** The code that an app shows at `now`. */
export const totpCode = (secret: string, now: Date): string => generateSync({ secret, epoch: secondsOf(now) })

/**
 * Finds the time step of a code: the current one, or the one before or after to allow for clock skew.
 * @returns null when it matches none of them
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = secondsOf(now)
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS })
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : null
}

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1_000)
