import { AppError } from '../../../../contract/errors.ts'
import type { StaffCtx } from '../../../../platform/ctx.ts'
import type { Bytes } from '../../../../platform/http/route.ts'
import { openFile } from '../../../photos/reads/open-image.ts'
import type { ImageSize } from '../../../photos/rules.ts'
import { findHousePhoto } from './find-photo.ts'

/** A picture of a profile of the house. @throws not_found for that of any member */
export async function openHousePhoto(ctx: StaffCtx, id: string, size: ImageSize): Promise<Bytes> {
  const { storageKey, isReady } = await findHousePhoto(ctx, id)
  if (!isReady) throw new AppError('not_found')
  return openFile(ctx, storageKey, size)
}
