import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { makePhoto } from '../../../tests/support/photo-rows.ts'
import { connectSocket } from '../../../tests/support/socket.ts'

const app = await startApp({ listen: true })

test('of a like and a match each side is told with the pictures that its own country lets it see [TRU-8 S1-017]', async () => {
  const { settings } = await app.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
  const gated = { ...(settings as object), age_gate: { BE: 'assured' } }
  await app.db
    .updateTable('site')
    .set({ settings: JSON.stringify(gated) })
    .execute()
  // Until the site is read again.
  app.clock.advance(11_000)
  const [dutch, belgian] = [await makeMember(app), await makeMember(app, { country: 'BE' })]
  const pictures = {
    dutch: await makePhoto(app, dutch, { main: true }),
    belgian: await makePhoto(app, belgian, { main: true }),
  }
  const [seenByDutch, seenByBelgian] = [await connectSocket(app, dutch), await connectSocket(app, belgian)]
  const cardWith = (main_image: unknown) => ({ profile: { main_image } })
  const both = [cardWith({ filename: pictures.belgian.filename }), cardWith({ filename: pictures.dutch.filename })]

  // Who has not been checked sees nobody, however much the one who likes them may see.
  await dutch.call('giveLike', { body: { profile: { id: belgian.profileId } } })
  expect(await seenByBelgian.next('like')).toMatchObject(cardWith(null))
  const { profiles } = await belgian.call('getLikes')
  expect(profiles).toMatchObject([{ id: dutch.profileId, main_image: null }])

  const check = {
    account_id: belgian.accountId,
    over18: true,
    method: 'assured' as const,
    provider: 'simulation',
    checked_at: app.clock.now(),
  }
  await app.db
    .insertInto('age_check')
    .values(check)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(check))
    .execute()
  await belgian.call('giveLike', { body: { profile: { id: dutch.profileId } } })
  expect([await seenByDutch.next('match'), await seenByBelgian.next('match')]).toMatchObject(both)
})
