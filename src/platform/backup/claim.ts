import * as z from 'zod'
import { startupError } from '../startup-error.ts'
import type { Place } from './place.ts'
import type { ServerFacts } from './server.ts'

const NAME = 'server/claim.age'

/** Which server owns the backup: WAL segments of two servers, or of two timelines of one, may share names. */
const Claim = z.object({ system: z.string(), timeline: z.int() })

type Server = Pick<ServerFacts, 'system' | 'timeline'>

/**
 * Claims an unused place, or continues the backup that an earlier timeline of the same server left there.
 * @throws StartupError when the place holds the backup of another server
 */
export async function claimPlace(place: Place, server: Server): Promise<void> {
  const isClaimed = (await place.list('server/')).includes(NAME)
  const timeline = isClaimed ? await readTimeline(place, server) : null
  if (timeline === server.timeline) return
  const claim: z.infer<typeof Claim> = { system: server.system, timeline: server.timeline }
  await place.write(NAME, Buffer.from(JSON.stringify(claim)))
}

/**
 * Called before each round, because a restored copy of the database may have claimed the place meanwhile.
 * @throws StartupError when the place is no longer ours
 */
export async function expectClaim(place: Place, server: Server): Promise<void> {
  await readTimeline(place, server)
}

async function readTimeline(place: Place, server: Server): Promise<number> {
  const { system, timeline } = Claim.parse(JSON.parse((await place.read(NAME)).toString('utf8')))
  if (system !== server.system)
    throw startupError(
      'BACKUP_URL holds the backup of another database server: restore that one first if it was lost; otherwise name an empty place.',
    )
  if (timeline > server.timeline)
    throw startupError(
      'BACKUP_URL holds the backup of a restored copy of this database, which is kept there now: name an empty place for one of the two.',
    )
  return timeline
}
