import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  index_title: 'Lonk: dating and chat for adults',
  description:
    'Create a free profile, discover members from your region and chat with the ones you like. For adults aged 18 and over.',
  fictional_warning:
    'This profile is fictional and meant for entertainment. You can chat with it, but you can’t meet it.',
  fictional_singular: 'Fictional',
  fictional_plural: 'Fictional profiles',
  page_too_many: 'That was a bit fast. Wait a minute and try again.',
  page_failed: 'Something went wrong, please try again later.',
  page_unavailable: 'We can’t be reached right now. Please try again in a minute.',
  page_retry: 'Try again',
  offline_title: 'You’re offline',
  offline_text: 'As soon as you’re connected again, this page comes back by itself.',
  push_new_conversation: 'Someone started a conversation with you.',
  push_new_message: 'You have a new message.',
  push_like: 'You have a new like.',
  push_match: 'You have a new match.',
  shortcut_search: 'Search',
  screenshot_search: 'Search, with invented profiles',
  shortcut_messages: 'Messages',
  shortcut_likes: 'Likes',
  region_terms: {
    province: 'Province',
    county: 'County',
    land: 'Federal state',
    region: 'Region',
    canton: 'Canton',
    state: 'State',
    voivodeship: 'Voivodeship',
  },
} satisfies Same<typeof nl>

export default en
