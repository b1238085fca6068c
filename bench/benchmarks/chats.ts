import { actorOf, asMember, measure, type Bench, type Row } from '../measure.ts'

/** The list of conversations, and one of them opened on its newest thirty messages. */
export const chats = async (bench: Bench): Promise<Row[]> => [
  await measure(bench, {
    name: 'chat list (10 conversations)',
    call: (n) => asMember(actorOf(bench.world, n), '/api/chats.php'),
  }),
  await measure(bench, {
    name: 'open conversation (30 messages)',
    call: (n) => {
      const actor = actorOf(bench.world, n)
      return asMember(actor, `/api/chat.php?conversation=${actor.conversations[n % actor.conversations.length]}`)
    },
  }),
]
