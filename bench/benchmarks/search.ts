import { actorOf, asMember, measure, type Bench, type Row } from '../measure.ts'

/** The first page of a member search with filters, for members of every country and age. */
export const search = async (bench: Bench): Promise<Row[]> => [
  await measure(bench, {
    name: 'search page (24 cards, count)',
    call: (n) => {
      const age = 20 + (n % 40)
      const gender = n % 2 === 0 ? 'female' : 'male'
      return asMember(actorOf(bench.world, n), `/api/members.php?gender=${gender}&min_age=${age}&max_age=${age + 15}`)
    },
  }),
]
