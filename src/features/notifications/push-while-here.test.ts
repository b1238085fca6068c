import { expect, test } from 'vitest'
import { eventually, startApp } from '../../../tests/support/app.ts'
import { makeChat, makeMember } from '../../../tests/support/makers.ts'
import { startPushService } from '../../../tests/support/push-service.ts'
import { connectSocket } from '../../../tests/support/socket.ts'

test('who has a page before them that asked nothing for minutes has time to read, too [S1-043]', async () => {
  const app = await startApp({ listen: true })
  const { config } = app.services
  const service = await startPushService(() => config.push.publicKey)
  config.push.standIn = service.origin
  const [me, other] = [await makeMember(app, { credits: 50 }), await makeMember(app, { credits: 50 })]
  const browser = service.browser()
  await me.send('POST', '/api/user.php', { query: { push: 1 }, body: browser.subscription })
  const { socket } = await connectSocket(app, me)
  app.clock.advance(240_000)
  socket.emit('here')
  const seen = app.db.selectFrom('presence').select('last_seen_at').where('account_id', '=', me.accountId)
  const now = app.clock.now().getTime()
  await eventually(async () => (await seen.executeTakeFirst())?.last_seen_at.getTime() === now)
  const notices = app.db.selectFrom('notice').selectAll().where('account_id', '=', me.accountId)
  const id = await makeChat(other, me, ['Hoi'])
  app.clock.advance(3_000)
  await eventually(async () => {
    const [notice] = await notices.execute()
    return notice === undefined || notice.due_at.getTime() === notice.created_at.getTime() + 8_000
  })
  await me.call('readChat', { body: { conversation: { id }, read: true } })
  app.clock.advance(10_000)
  await eventually(async () => (await notices.execute()).length === 0)
  expect(browser.asked).toBe(0)
})
