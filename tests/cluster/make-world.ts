import { migrate } from '../../db/migrate.ts'
import type { Cluster } from '../../scripts/cluster/start.ts'
import { makePeople } from '../chaos/makings.ts'
import type { Person } from '../chaos/people.ts'

/** Members in a database that is otherwise empty: so no demo world is made, which would only take time. */
export async function makeWorld({ urls, passwords, origin }: Cluster, count: number): Promise<Person[]> {
  await migrate(urls.owner)
  return makePeople(urls.owner, { count, secret: passwords.secret, origin })
}
