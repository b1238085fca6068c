// A push service in a process of its own, as those of browsers are; see push-service.ts. What it is given it reads only
// when asked.
import { openPushService, type StandInBrowser } from '../tests/support/open-push-service.ts'
import type { Arrival, Order } from './push-service.ts'

const [, , publicKey = ''] = process.argv
const service = await openPushService({ publicKey: () => publicKey, port: 0 })
let browsers: StandInBrowser[] = []

process.on('disconnect', () => process.exit(0))
process.on('message', (order) => process.send?.(answerTo(order as Order))) // as: push-service.ts sends it
process.send?.(service.origin)

function answerTo({ open, read }: Order): unknown {
  if (open !== undefined) {
    browsers = Array.from({ length: open }, () => service.browser())
    return browsers.map(({ subscription }) => subscription)
  }
  if (read) return { arrivals: browsers.flatMap(arrivalsAt), faults: service.faults }
  return browsers.reduce((sum, { times }) => sum + times.length, 0)
}

const arrivalsAt = ({ times, delivered }: StandInBrowser, browser: number): Arrival[] =>
  delivered.map(({ payload }, n) => ({ browser, at: times[n]!, topic: String(payload['tag']) }))
