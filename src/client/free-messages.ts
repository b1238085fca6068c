import type { Settings } from '../contract/site.ts'

/** For how many messages the credits are good that come with a signup. */
export const freeMessages = ({ signup_credits, message_credits }: Settings): number =>
  Math.floor(signup_credits / Math.max(1, message_credits))
