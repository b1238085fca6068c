import { seal, unseal } from '../../../platform/seal.ts'

export type Debtor = {
  account_holder: string
  iban: string
  street: string
  house_number: string
  zip: string
  city: string
  country: string
}

export const sealDebtor = (secret: string, debtor: Debtor): Buffer => seal(secret, 'debtor', JSON.stringify(debtor))

/** @returns null when the debtor was forgotten: the bank can no more ask for it */
export const openDebtor = (secret: string, sealed: Buffer): Debtor | null =>
  sealed.length === 0 ? null : (JSON.parse(unseal(secret, 'debtor', sealed)) as Debtor) // sealed by us
