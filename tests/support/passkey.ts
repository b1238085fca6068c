import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** WebAuthn flags: user present and verified; `WITH_KEY`: attested credential data included. */
const PRESENT = 0x05
const WITH_KEY = 0x40

type Keys = { publicKey: KeyObject; privateKey: KeyObject }

/**
 * A software authenticator with a passkey for this origin.
 * @param id of the passkey, in base64url
 */
export function makePasskey(
  origin: string,
  id: string = b64(randomBytes(16)),
  key: Keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }),
) {
  let used = 0
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++used)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), counter])
  }
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id,
    key,
    /** The result of `navigator.credentials.create`. */
    create(challenge: string) {
      const rawId = Buffer.from(id, 'base64url')
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255])
      const attested = Buffer.concat([authData(PRESENT | WITH_KEY), Buffer.alloc(16), length, rawId, coseKey(key)])
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, attested.length]),
        attested,
      ])
      const clientDataJSON = b64(clientData('webauthn.create', challenge))
      return answer({ clientDataJSON, attestationObject: b64(object), transports: ['internal'] })
    },
    /** The result of `navigator.credentials.get`. */
    sign(challenge: string) {
      const client = clientData('webauthn.get', challenge)
      const data = authData(PRESENT)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey)
      return answer({ clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature) })
    },
  }
}

/** CBOR encoding of a short text. */
const text = (words: string) => Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])

/** COSE encoding of the public key. */
function coseKey({ publicKey }: Keys): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), point(0x21, x!), point(0x22, y!)])
}
