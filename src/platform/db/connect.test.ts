import { expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { connect } from './connect.ts'

test('a start that loads its own program for seconds meanwhile still finds its database', async () => {
  const { url } = await freshDatabase()
  const connecting = connect(url, 'lonk test')
  for (const until = performance.now() + 6_000; performance.now() < until;);
  const client = await connecting
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
}, 60_000)
