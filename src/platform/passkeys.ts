import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** `transports`: how a browser reaches the authenticator, such as `usb` or `internal`. */
export type Passkey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] }
type Asked = { challenge: string; origin: string }

/** Options for registering a passkey in the browser. @param of `origin`: of the page, to which the passkey is bound */
export const askNewPasskey = (of: { origin: string; name: string; userId: number; known: Passkey[] }) =>
  generateRegistrationOptions({
    rpName: 'Lonk',
    rpID: new URL(of.origin).hostname,
    userName: of.name,
    userID: new TextEncoder().encode(String(of.userId)),
    attestationType: 'none',
    excludeCredentials: of.known.map(named),
  })

/** @returns the new passkey, or null when the answer does not match the challenge */
export async function readNewPasskey(answer: unknown, { challenge, origin }: Asked): Promise<Passkey | null> {
  const verified = await quietly(
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON, // anything a browser sent: checked there
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey, counter, transports }
}

export const askPasskey = (of: { origin: string; known: Passkey[] }) =>
  generateAuthenticationOptions({
    rpID: new URL(of.origin).hostname,
    allowCredentials: of.known.map(named),
    userVerification: 'preferred',
  })

/** @returns the new signature counter, or null when the passkey did not sign the challenge */
export async function readPasskeyProof(
  answer: unknown,
  { challenge, origin, passkey }: Asked & { passkey: Passkey },
): Promise<number | null> {
  const verified = await quietly(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON, // as above
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
      credential: { ...named(passkey), publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

const named = ({ id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[], // kept as a browser named them
})

/** Turns any error in verifying a browser's answer into null. */
const quietly = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)
