import { expect, inject, test } from 'vitest'
import { freshDatabase, withDatabase, withUser } from '../tests/support/database.ts'
import { expectDatabase, expectOwner } from './expect-database.ts'

const [one, other] = [await freshDatabase(), await freshDatabase()]
const serving = (url: string) => withUser(url, inject('servingUser'))

test('both addresses lead to one database, each with its role [F-12]', async () => {
  await expectDatabase({ url: serving(one.url), ownerUrl: one.url })
  await expect(expectDatabase({ url: serving(other.url), ownerUrl: one.url })).rejects.toThrow(
    /^DATABASE_URL and MIGRATION_DATABASE_URL lead to different databases/,
  )
  await expect(expectDatabase({ url: one.url, ownerUrl: serving(one.url) })).rejects.toThrow(
    /^MIGRATION_DATABASE_URL must name a role that may make tables/,
  )
})

test('a machine whose clock is minutes off does not serve [OPS-10]', async () => {
  const addresses = { url: serving(one.url), ownerUrl: one.url }
  for (const minutes of [-5, 5])
    await expect(expectDatabase(addresses, () => Date.now() + minutes * 60_000)).rejects.toThrow(
      /^The clocks of this machine and of the database differ by (299|300|301) s: set both by NTP/,
    )
})

test('a database that does not hold every letter is not served [F-12]', async () => {
  const name = `${new URL(one.url).pathname.slice(1)}_ascii`
  await one.pool.query(
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  )
  try {
    await expect(expectOwner(withDatabase(one.url, name))).rejects.toThrow(
      "MIGRATION_DATABASE_URL leads to a database of the encoding SQL_ASCII: make one with encoding 'UTF8' locale 'C.UTF-8' template template0.",
    )
  } finally {
    await one.pool.query(`drop database ${name}`)
  }
})
