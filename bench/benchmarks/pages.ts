import { actorOf, asMember, asVisitor, measure, type Bench, type Row } from '../measure.ts'

/** Whole pages as a browser gets them: rendered on the server with their data, compressed. */
export const pages = async (bench: Bench): Promise<Row[]> => [
  await measure(bench, { name: 'page /', call: () => asVisitor('/') }),
  await measure(bench, {
    name: 'page /members',
    call: (n) => asMember(actorOf(bench.world, n), '/members'),
    target: { of: 'render', atMost: 2 },
  }),
  await measure(bench, {
    name: 'page /chats/{id}',
    call: (n) => {
      const actor = actorOf(bench.world, n)
      return asMember(actor, `/chats/${actor.conversations[n % actor.conversations.length]}`)
    },
  }),
]
