import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

export const BUCKET = 'pictures'
/** The only key that the server knows. */
export const KEY = 'S3RVER'

const nobody = (): boolean => false

/**
 * A server that speaks S3 and checks each signature, with one bucket.
 * @param open everybody may read it, as in a careless set-up
 */
export async function startS3({ open = false, deaf = nobody } = {}): Promise<{ host: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'lonk-s3-'))
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  await store.configureBuckets()
  const answer = store.callback()
  const server = createServer((request, response) => {
    if (deaf()) return
    // The server itself lets everybody in who signs nothing.
    if (!open && request.headers.authorization === undefined) response.writeHead(403).end()
    else answer(request, response)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
    rmSync(directory, { recursive: true, force: true })
  })
  // as: it listens on TCP
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}
