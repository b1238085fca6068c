import type { InterestId } from '../../../site/rules/interests.ts'

/** The interests by what one does; the last group is kept with consent only. */
export const INTEREST_GROUPS = {
  together: [
    'relationship',
    'dating',
    'friendship',
    'flirting',
    'romance',
    'kissing',
    'cuddling',
    'massage',
    'chatting',
    'humour',
  ],
  out: [
    'dining_out',
    'coffee',
    'wine',
    'dancing',
    'festivals',
    'concerts',
    'cinema',
    'theatre',
    'museums',
    'shopping',
    'wellness',
  ],
  creative: [
    'music',
    'cooking',
    'baking',
    'reading',
    'series',
    'gaming',
    'board_games',
    'art',
    'painting',
    'photography',
    'writing',
    'fashion',
    'gardening',
  ],
  sports: ['sports', 'fitness', 'running', 'cycling', 'swimming', 'yoga', 'football', 'tennis', 'skiing'],
  outdoors: ['travelling', 'hiking', 'nature', 'beach', 'camping', 'animals', 'adventure', 'cars', 'motorbikes'],
  intimate: ['sex_toys', 'lingerie', 'role_play'],
} as const satisfies Record<string, readonly InterestId[]>

export type InterestGroup = keyof typeof INTEREST_GROUPS
