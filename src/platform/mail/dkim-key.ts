import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One key for all `domains`, published in the DNS of each under the same selector. */
export type Dkim = { domains: readonly string[]; selector: string; privateKey: string }

/** @source RFC 8301, 3.2 */
const BITS_MIN = 2_048

/** @throws Error in one line when the file contains no usable private key */
export function readDkimKey(file: string): string {
  const key = readPrivateKey(file)
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < BITS_MIN)
    throw new Error(`DKIM_KEY_FILE is not usable: ${file} must hold an RSA key of ${BITS_MIN} bits or more`)
  return key.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function readPrivateKey(file: string) {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    throw new Error(`DKIM_KEY_FILE is not usable: ${file} cannot be read as a private key in PEM`)
  }
}
