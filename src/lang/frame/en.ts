import type { Same } from '../messages.ts'
import type nl from './nl.ts'

const en = {
  nav: {
    main: 'Main menu',
    skip: 'Skip to content',
    home: '{name}, go to the home page',
    login: 'Log in',
    signup: 'Sign up free',
    back: 'Back',
    language: 'Language',
    languages: 'Languages',
    pricing: 'Pricing',
    how: 'How it works',
    safety: 'Safety',
  },
  banner: {
    sampleLabel: 'About this demo',
    sample: 'Demo: all members and messages are invented.',
    hideSample: 'Hide this line',
    offline: 'You’re offline. You can still read what has already loaded.',
  },
  entry: {
    title: '{name} is for adults',
    text: 'Conversations can be about sex. Only come in if you’re 18 or older.',
    notice: 'This is a warning, not an age check.',
    enter: 'I’m 18 or older',
    leave: 'I’m under 18, leave the site',
    cookies: 'We only use essential cookies.',
    more: 'More about cookies',
  },
  lost: {
    title: 'No connection',
    text: 'This page couldn’t be loaded. Check your internet connection and try again.',
    retry: 'Try again',
  },
  word: {
    close: 'Close',
    loading: 'Loading…',
  },
} satisfies Same<typeof nl>
export default en
