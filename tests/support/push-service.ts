import { atEnd } from './at-end.ts'
import { openPushService, type PushService } from './open-push-service.ts'

/** A push service for the test, or the tests of a file. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const service = await openPushService({ publicKey, port: 0 })
  atEnd(() => service.close())
  return service
}
