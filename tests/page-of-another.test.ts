import { expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'
import { startApp } from './support/app.ts'
import { makeMember } from './support/makers.ts'

const app = await startApp()
const REFUSED = [403, { error: 'authentication_required', another: true }]

test('no call of a page that was drawn for one member is carried out once another one is logged in', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  const headers = { 'x-viewer': anna.profileId }
  for (const [name, { method, path }] of Object.entries(contract)) {
    const answer = await bram.send(method, path, { headers })
    expect([answer.status, answer.body], name).toEqual(REFUSED)
  }
  // The calls that end a session and that delete an account among them.
  expect((await bram.call('getUser')).user.profile.id).toBe(bram.profileId)
})

test('a page of the member who is logged in, or of whom nobody is any more, is answered as without saying so', async () => {
  const [anna, bram] = [await makeMember(app), await makeMember(app)]
  const like = { body: { profile: { id: bram.profileId } } }
  const headers = { 'x-viewer': anna.profileId }
  expect(await anna.call('giveLike', like, { headers })).toMatchObject({ like: true })
  const over = await app.browser().send('GET', '/api/user.php', { headers })
  expect([over.status, over.body]).toEqual([403, { error: 'authentication_required' }])
  expect((await app.browser().send('GET', '/api/settings.php', { headers })).status).toBe(200)
})
