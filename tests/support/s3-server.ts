import S3rver from '@20minutes/s3rver'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './at-end.ts'

export const BUCKET = 'pictures'
/** The only access key that the server accepts. */
export const KEY = 'S3RVER'

const nobody = (): boolean => false

/**
 * Starts an S3 server with one bucket, which checks signatures.
 * @param open allows anonymous reads, as in a careless set-up
 */
export async function startS3({ open = false, deaf = nobody } = {}): Promise<{ host: string }> {
  const directory = mkdtempSync(join(tmpdir(), 'lonk-s3-'))
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  await store.configureBuckets()
  const answer = store.callback()
  const server = createServer((request, response) => {
    if (deaf()) return
    // s3rver itself allows unsigned requests.
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
