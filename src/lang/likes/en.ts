import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  title: 'Likes',
  tabs: {
    received: 'Received',
    given: 'Given',
    matches: 'Matches',
  },
  new: 'New',
  receivedLead: 'See who likes you. It’s free.',
  givenLead: 'The members you like. You can always take a like back.',
  matchesLead: 'You like each other.',
  remove: 'Take back your like for {name}',
  removed: 'You took back your like for {name}.',
  undo: 'Undo',
  since: 'Match since {date}',
  profile: 'Profile',
  hi: 'Say hi',
  toTalk: 'Go to conversation',
  empty: {
    receivedTitle: 'No likes yet',
    receivedText: 'A photo and a few sentences about yourself help. Or be the first to like someone.',
    givenTitle: 'You haven’t liked anyone yet',
    givenText: 'Look around and tap the heart. A like is free.',
    matchesTitle: 'No matches yet',
    matchesText: 'A match happens when you both like each other.',
    action: 'Find members',
  },
  failedTitle: 'We couldn’t load your likes',
  failedText: 'They’re still there. Please try again.',
  modal: {
    title: 'New like',
    like: '{name} likes you.',
    match: 'You and {name} like each other.',
    shared: 'You have this in common: {interests}.',
    open: 'View profile',
    photo: 'Photo of {name}, view profile',
  },
} satisfies Same<typeof nl>
export default en
