import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'

/** `transports`: how a browser reaches it, such as `usb` or `internal`. */
export type Passkey = { id: string; publicKey: Uint8Array; counter: number; transports: string[] }
type Asked = { challenge: string; origin: string }

/** What a browser is asked to make a new passkey from. @param origin of the page; a passkey is good there only */
export const askNewPasskey = (of: { origin: string; name: string; userId: number; known: Passkey[] }) =>
  generateRegistrationOptions({
    rpName: 'Lonk',
    rpID: new URL(of.origin).hostname,
    userName: of.name,
    userID: new TextEncoder().encode(String(of.userId)),
    attestationType: 'none',
    excludeCredentials: of.known.map(named),
  })

/** The new passkey, or null when the answer is not one to what was asked. */
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

/** @returns the new counter of the passkey, or null when it did not sign what was asked */
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

/** Whatever is wrong with what a browser sent, it proves nothing. */
const quietly = <T>(verifying: Promise<T>): Promise<T | null> => verifying.catch(() => null)
