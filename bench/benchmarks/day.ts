import { sql } from 'kysely'
import { createDatabase } from '../../src/platform/db/pool.ts'
import { openDatabaseCpu } from '../database-cpu.ts'
import { drive, type HttpCall } from '../drive.ts'
import { actorOf, asMember, asWriter, cpuSeconds, type Bench, type Fact } from '../measure.ts'

const TARGET_SECONDS = 0.1
const CONNECTIONS = 8

type Act = { name: string; aDay: number; call(n: number): HttpCall }
export type Cost = { name: string; aDay: number; serverMs: number; databaseMs: number }

/**
 * What a day of a member costs the processors of server and database together, act by act, each in the name of another
 * member.
 */
export async function day(bench: Bench): Promise<Fact[]> {
  const costs = await measureActs(bench)
  const ms = costs.reduce((sum, { aDay, serverMs, databaseMs }) => sum + aDay * (serverMs + databaseMs), 0)
  const told = costs.map(
    ({ name, aDay, serverMs, databaseMs }) => `${aDay} ${name} ${serverMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`,
  )
  return [
    {
      name: `a member's day, processor of server and database (each: ${told.join(', ')})`,
      value: `${(ms / 1_000).toFixed(3)} s`,
      target: `≤ ${TARGET_SECONDS} s`,
      hit: ms / 1_000 <= TARGET_SECONDS,
    },
    await measureDisk(bench),
  ]
}

/** A member with all that belongs to one but the messages. */
async function measureDisk({ world }: Bench): Promise<Fact> {
  const { db, close } = createDatabase(world.databaseUrl, { statementTimeoutMs: 0, max: 1 })
  try {
    const { rows } = await sql<{ message: number; member: number }>`
      select round(pg_total_relation_size('message')::numeric / (select count(*) from message))::int as message,
        round((select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname !~ '^(message|place|region|backfilled)') / (select count(*) from account))::int as member`.execute(
      db,
    )
    const { message, member } = rows[0]!
    return {
      name: 'on disk, with indexes',
      value: `${message} B a message, ${member} B a member`,
      target: '≤ 1000 and ≤ 10000 B',
      hit: message <= 1_000 && member <= 10_000,
    }
  } finally {
    await close()
  }
}

/** What one of each act costs, with what both processes do besides, such as writing to disk what was acknowledged. */
async function measureActs(bench: Bench): Promise<Cost[]> {
  const { server, world, load } = bench
  const databaseCpu = await openDatabaseCpu(world.databaseUrl)
  const costs: Cost[] = []
  for (const { name, aDay, call } of await actsOf(bench)) {
    const run = (seconds: number) =>
      drive({ url: server.url, connections: CONNECTIONS, seconds, warmupSeconds: 0 }, call)
    await run(load.warmupSeconds)
    const before = [await cpuSeconds(server.url), databaseCpu()] as const
    const { calls } = await run(load.seconds)
    const after = [await cpuSeconds(server.url), databaseCpu()] as const
    const each = (i: 0 | 1) => ((after[i] - before[i]) / calls) * 1_000
    costs.push({ name, aDay, serverMs: each(0), databaseMs: each(1) })
  }
  return costs
}

async function actsOf({ world, server }: Bench): Promise<Act[]> {
  const me = (n: number) => actorOf(world, n)
  const conversation = (n: number) => {
    const { conversations } = me(n)
    return conversations[Math.floor(n / world.actors.length) % conversations.length]!
  }
  const search = (n: number) => {
    const age = 20 + (n % 40)
    return asMember(
      me(n),
      `/api/members.php?gender=${n % 2 === 0 ? 'female' : 'male'}&min_age=${age}&max_age=${age + 15}`,
    )
  }
  const pictures = await picturesOf(server.url, [0, 1, 2, 3, 4, 5, 6, 7].map(search))
  return [
    { name: 'searches', aDay: 20, call: search },
    {
      name: 'profiles',
      aDay: 10,
      call: (n) => asMember(me(n), `/api/profile.php?id=${actorOf(world, n * 7 + 3).profileId}`),
    },
    {
      name: 'opened conversations',
      aDay: 8,
      call: (n) => asMember(me(n), `/api/chat.php?conversation=${conversation(n)}`),
    },
    {
      name: 'sends',
      aDay: 5,
      call: (n) => {
        const to = { conversation: { id: conversation(n) }, type: 'text', text: `Hoe was jouw dag? ${n}` }
        return asWriter(me(n), '/api/message.php', to)
      },
    },
    {
      name: 'pages',
      aDay: 5,
      call: (n) => asMember(me(n), n % 2 === 0 ? '/members' : `/chats/${conversation(n)}`),
    },
    { name: 'pictures', aDay: 100, call: (n) => asMember(me(n), pictures[n % pictures.length]!) },
    { name: 'heartbeats', aDay: 30, call: (n) => asMember(me(n), '/api/user.php') },
  ]
}

/** Addresses of small pictures, as the cards of searches show them. */
async function picturesOf(url: string, searches: HttpCall[]): Promise<string[]> {
  const found = new Set<string>()
  for (const { path, headers } of searches) {
    const answer = await fetch(`${url}${path}`, { headers: headers ?? {} })
    // as: what the search answers
    const { results } = (await answer.json()) as { results: { main_image: { filename: string } | null }[] }
    for (const { main_image: image } of results)
      if (image) found.add(`/api/image.php?filename=${image.filename}&size=thumb`)
  }
  if (found.size === 0) throw new Error('nobody who was found has a picture')
  return [...found]
}
