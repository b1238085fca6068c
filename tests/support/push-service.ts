import { atEnd } from './at-end.ts'
import { openPushService, type PushService } from './open-push-service.ts'

/** Starts a fake push service for the current test or file. */
export async function startPushService(publicKey: () => string): Promise<PushService> {
  const service = await openPushService({ publicKey, port: 0 })
  atEnd(() => service.close())
  return service
}
