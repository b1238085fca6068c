import { deskContract } from '../../../contract/desk.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { openHousePhoto } from '../reads/fictional/photo.ts'
import { readHouseProfiles } from '../reads/fictional/profiles.ts'
import { pauseProfiles } from '../writes/fictional/pause.ts'
import { setLicence } from '../writes/fictional/set-licence.ts'

export const fictionalRoutes: Route[] = [
  route(deskContract.getHouseProfiles, (ctx, { query }) => readHouseProfiles(ctx, query)),
  route(deskContract.pauseHouseProfiles, (ctx, { body }) => pauseProfiles(ctx, body)),
  route(deskContract.setPhotoLicence, (ctx, { body: { id, licence_id: licence, reason } }) =>
    setLicence(ctx, { id, licence, reason }),
  ),
  route(deskContract.getHousePhoto, (ctx, { query }) => openHousePhoto(ctx, query.id, query.size)),
]
