import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { actNow, claim, lookAt, seen } from '../../../tests/support/desk-queue.ts'
import { makeStaff } from '../../../tests/support/make-staff.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { picture, uploadReady } from '../../../tests/support/photos.ts'

const app = await startApp()
const refused = (code: string) => expect.objectContaining({ code })

test('a photo that was looked at as private is looked at again when its owner opens it meanwhile, also after the press [TRU-5 O-47]', async () => {
  const [owner, moderator] = [await makeMember(app), await makeStaff(app, { roles: ['moderator'] })]
  const { id, filename } = await uploadReady(owner, await picture(), { private: 'true' })
  const turn = (to: boolean) => owner.call('updatePhoto', { body: { id, private: to } })
  const look = async () => lookAt(moderator, await claim(moderator, { kind: 'photo' }))
  const approve = (item: Awaited<ReturnType<typeof look>>) =>
    moderator.call('decidePhoto', { body: { ...seen(item), decision: { outcome: 'approve' } } })
  const opened = async () => (await app.browser().send('GET', '/api/image.php', { query: { filename } })).status

  const first = await look()
  expect(first.photo!.private).toBe(true)
  await turn(false)
  await expect(approve(first)).rejects.toEqual(refused('taken'))
  await turn(true)
  await approve(await look())
  await turn(false)
  await actNow(app)
  expect((await owner.call('getPhotos')).photos).toMatchObject([{ id, status: 'inspection', private: false }])
  expect(await opened()).not.toBe(200)

  const last = await look()
  expect(last.photo!.private).toBe(false)
  await approve(last)
  await actNow(app)
  expect((await owner.call('getPhotos')).photos).toMatchObject([{ id, status: 'active', main: true }])
})
