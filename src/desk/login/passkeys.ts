import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { DeskApi } from '../../contract/desk.ts'

type Asked<Call extends (given: { optionsJSON: never }) => unknown> = Parameters<Call>[0]['optionsJSON']

// The two halves of the library know each other's shapes; between them the contract carries them as they are.
export async function askForPasskey(api: DeskApi) {
  const { options } = await api.askStaffPasskey({ body: { for: 'login' } })
  const answer = await startAuthentication({ optionsJSON: options as unknown as Asked<typeof startAuthentication> })
  return api.proveStaffPasskey({ body: { answer: { ...answer } } })
}

/** @param name by which its owner will know it */
export async function addPasskey(api: DeskApi, name: string) {
  const { options } = await api.askStaffPasskey({ body: { for: 'enrol' } })
  const answer = await startRegistration({ optionsJSON: options as unknown as Asked<typeof startRegistration> })
  return api.enrolStaffFactor({ body: { kind: 'passkey', name, answer: { ...answer } } })
}

/** The person closed what the browser showed, or let it wait too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

/** This device holds a passkey of this person already. */
export const isKnownDevice = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'
