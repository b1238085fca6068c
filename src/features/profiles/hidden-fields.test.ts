import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'

const app = await startApp()

test('where a site hides city and region, nothing tells them: no card of the search, the likes and the conversations, nor the profile [S3-149]', async () => {
  const region = { country: 'NL', code: '11', name: 'Zuid-Holland' }
  const { id } = await app.db.insertInto('region').values(region).returning('id').executeTakeFirstOrThrow()
  const me = await makeMember(app, { credits: 5 })
  const other = await makeMember(app, { credits: 5, profile: { city: 'Gouda', region_id: id } })
  await other.call('giveLike', { body: { profile: { id: me.profileId } } })
  await makeChat(me, other)
  const onProfile = async () => {
    const { city, region, region_id } = (await me.call('getProfile', { query: { id: other.profileId } })).profile
    return [city, region, region_id]
  }
  const cards = async () => {
    const { results } = await me.call('searchMembers', { query: { country: 'NL' } })
    const [{ profiles }, { chats }] = [await me.call('getLikes'), await me.call('getChats')]
    const all = [...results, ...profiles, ...chats.map(({ profile }) => profile)]
    return all.filter(({ id }) => id === other.profileId).map(({ city, region }) => `${city}, ${region}`)
  }
  expect(await cards()).toEqual(['Gouda, Zuid-Holland', 'Gouda, Zuid-Holland', 'Gouda, Zuid-Holland'])
  expect(await onProfile()).toEqual(['Gouda', 'Zuid-Holland', 'NL-11'])
  const hidden = JSON.stringify({ visible_profile_fields: ['about_me'] })
  await sql`update site set settings = settings || ${hidden}::jsonb`.execute(app.db)
  app.clock.advance(20_000) // settings are read anew
  expect(await cards()).toEqual([', null', ', null', ', null'])
  expect(await onProfile()).toEqual(['', null, null])
})
