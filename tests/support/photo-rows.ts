import { randomUUID } from 'node:crypto'
import { fileKey, FILE_VERSIONS } from '../../src/features/photos/rules.ts'
import type { TestApp } from './app.ts'
import type { TestMember } from './makers.ts'

export type TestPhoto = { id: string; filename: string; locked: string }

/** Inserts a photo with dummy files; by default active and public. */
export async function makePhoto(
  app: TestApp,
  owner: TestMember,
  given: { main?: boolean; private?: boolean; status?: 'inspection' | 'active' | 'rejected' } = {},
): Promise<TestPhoto> {
  const name = () => `${randomUUID().replaceAll('-', '')}.webp`
  const photo = { id: randomUUID(), filename: name(), locked: name() }
  const key = `test/${photo.id}`
  for (const version of FILE_VERSIONS) await app.services.files.write(fileKey(key, version), Buffer.from('picture'))
  await app.db
    .insertInto('photo')
    .values({
      id: photo.id,
      account_id: owner.accountId,
      position: given.main ? 0 : 1,
      status: given.status ?? 'active',
      reason: given.status === 'rejected' ? 'other' : null,
      main: given.main ?? false,
      private: given.private ?? false,
      filename: photo.filename,
      locked_filename: photo.locked,
      storage_key: key,
      created_at: app.clock.now(),
      ready_at: app.clock.now(),
    })
    .execute()
  return photo
}
