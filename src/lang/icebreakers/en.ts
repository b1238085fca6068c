import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  weekend: 'What makes a weekend a good one for you?',
  smile: 'What made you smile today?',
  trip: 'If you could leave tomorrow, where would you go?',
  song: 'Which song do you put on when you’re happy?',
  dinner: 'Cooking for two: what do you put on the table?',
  secret: 'What do only a few people know about you?',
  sunday: 'Sunday morning: sleep in or head out?',
  holiday: 'Beach, city or mountains?',
  laugh: 'What’s the funniest thing that’s happened to you lately?',
  date: 'What does your ideal first date look like?',
} satisfies Same<typeof nl>
export default en
