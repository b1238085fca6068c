import { expect, test } from 'vitest'
import { startApp, unbuiltPages } from './support/app.ts'
import { makeChat, makeMember } from './support/makers.ts'

const app = await startApp({ web: await unbuiltPages() })

test('a page that comes with a list has its number in the menu, before any script has run [S2-106 S2-109 F-38]', async () => {
  const [me, other] = [await makeMember(app), await makeMember(app, { credits: 9 })]
  await makeChat(other, me, ['Hoi'])
  await other.call('giveLike', { body: { profile: { id: me.profileId } } })
  for (const [path, number] of [
    ['/chats', '1 ongelezen'],
    ['/likes', '1 nieuw'],
  ] as const) {
    const { text } = await me.send('GET', path)
    expect(/<nav class="nav".*?<\/nav>/.exec(text)?.[0], path).toContain(number)
  }
})
