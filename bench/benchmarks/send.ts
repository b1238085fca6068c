import { actorOf, asWriter, measure, type Bench, type Row } from '../measure.ts'

/**
 * A paid message: number, text, debit, unread counters, on disk before it is acknowledged. The ceiling is its
 * transaction alone.
 */
export const send = async (bench: Bench): Promise<Row[]> => [
  await measure(bench, {
    name: 'send message (durable, two parties)',
    call: (n) => {
      const actor = actorOf(bench.world, n)
      const id = actor.conversations[Math.floor(n / bench.world.actors.length) % actor.conversations.length]
      return asWriter(actor, '/api/message.php', { conversation: { id }, type: 'text', text: `Hoe was jouw dag? ${n}` })
    },
    statements: /post_messages|send_refusal/,
    target: { of: 'sql', atLeast: 0.4 },
  }),
]
