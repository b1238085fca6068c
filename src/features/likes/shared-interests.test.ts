import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeMember } from '../../../tests/support/makers.ts'
import { connectSocket } from '../../../tests/support/socket.ts'

const app = await startApp({ listen: true })
const likes = (interests: string[]) => ({ consentSensitive: true, profile: { interests } })

test('a card shows three interests at most, what both like first, and none that is intimate or that the site does not show', async () => {
  const me = await makeMember(app, { gender: 'male', country: 'DK', ...likes(['reading', 'sex_toys', 'cooking']) })
  await makeMember(app, { country: 'DK', ...likes(['sex_toys', 'music', 'travelling', 'cooking', 'reading']) })
  const shown = async () => (await me.call('getSwipeDeck')).profiles[0]!.interests
  expect(await shown()).toEqual(['cooking', 'reading', 'music'])
  for (const [setting, left] of [
    [{ interests: ['music', 'reading'] }, ['reading', 'music']],
    [{ visible_profile_fields: ['city'] }, []],
  ] as const) {
    const { settings } = await app.db.selectFrom('site').select('settings').executeTakeFirstOrThrow()
    await sql`update site set settings = settings || ${JSON.stringify(setting)}::jsonb`.execute(app.db)
    app.clock.advance(11_000) // settings are read anew
    expect(await shown()).toEqual(left)
    await sql`update site set settings = ${JSON.stringify(settings)}::jsonb`.execute(app.db)
    app.clock.advance(11_000)
  }
})

test('a match tells each of the interests of the other, what both like first, and nothing intimate [S4-032]', async () => {
  const anna = await makeMember(app, likes(['reading', 'music', 'sex_toys', 'cooking', 'sports']))
  const bas = await makeMember(app, { gender: 'male', ...likes(['sex_toys', 'travelling', 'sports', 'cooking']) })
  const [seenByAnna, seenByBas] = [await connectSocket(app, anna), await connectSocket(app, bas)]
  await anna.call('giveLike', { body: { profile: { id: bas.profileId } } })
  await bas.call('giveLike', { body: { profile: { id: anna.profileId } } })
  expect([await seenByAnna.next('match'), await seenByBas.next('match')]).toMatchObject([
    { profile: { id: bas.profileId, interests: ['sports', 'cooking', 'travelling'] } },
    { profile: { id: anna.profileId, interests: ['cooking', 'sports', 'reading'] } },
  ])
})
