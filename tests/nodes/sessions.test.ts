import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, startApp } from '../support/app.ts'
import { makeChat, makeMember } from '../support/makers.ts'
import { connectSocket, type TestSocket } from '../support/socket.ts'

/** Without Redis no process hears what another one ends; what is looked at by time waits until that goes on. */
async function startNodes() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const one = await startApp({ listen: true })
  return [one, await startApp({ listen: true, beside: one })] as const
}

test.each(['typing', 'here'])(
  'a page whose session ended elsewhere says %s to nobody, and loses its connection',
  async (act) => {
    const [one, two] = await startNodes()
    const [anna, bram] = [await makeMember(one, { credits: 5 }), await makeMember(one, { credits: 5 })]
    const id = await makeChat(anna, bram)
    const [ofAnna, ofBram] = [await connectSocket(two, anna), await connectSocket(two, bram)]
    await anna.send('GET', '/api/logout.php')
    expect(ofAnna.socket.connected).toBe(true)
    ofAnna.socket.emit(act, { conversation: { id } })
    await eventually(() => !ofAnna.socket.connected)
    expect(ofBram.all('typing')).toEqual([])
  },
)

test('within a minute a ban or a logout elsewhere ends live connections, whatever became of the news', async () => {
  const [one, two] = await startNodes()
  const [anna, bram, carl] = [await makeMember(one), await makeMember(one), await makeMember(one)]
  const pages: TestSocket[] = []
  for (const who of [anna, bram, carl]) pages.push(await connectSocket(two, who))
  await anna.send('GET', '/api/logout.php')
  await one.db.updateTable('account').set({ status: 'banned' }).where('id', '=', bram.accountId).execute()
  vi.advanceTimersByTime(60_000)
  await eventually(() => !pages[0]!.socket.connected && !pages[1]!.socket.connected)
  expect(pages[2]!.socket.connected).toBe(true)
})
