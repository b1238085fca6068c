import { actorOf, asMember, measure, type Bench, type Row } from '../measure.ts'

/** Another member's profile with its photos. */
export const profile = async (bench: Bench): Promise<Row[]> => [
  await measure(bench, {
    name: 'profile',
    call: (n) => {
      const other = actorOf(bench.world, n * 7 + 3)
      return asMember(actorOf(bench.world, n), `/api/profile.php?id=${other.profileId}`)
    },
  }),
]
