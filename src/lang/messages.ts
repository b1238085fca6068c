import type account from './account/nl.ts'
import type base from './base/nl.ts'
import type chat from './chat/nl.ts'
import type credits from './credits/nl.ts'
import type footer from './footer/nl.ts'
import type frame from './frame/nl.ts'
import type games from './games/nl.ts'
import type gifs from './gifs/nl.ts'
import type gifts from './gifts/nl.ts'
import type home from './home/nl.ts'
import type kit from './kit/nl.ts'
import type landers from './landers/nl.ts'
import type likes from './likes/nl.ts'
import type mail from './mail/nl.ts'
import type members from './members/nl.ts'
import type pages from './pages/nl.ts'
import type profile from './profile/nl.ts'
import type safety from './safety/nl.ts'
import type settings from './settings/nl.ts'
import type transactions from './transactions/nl.ts'

/** Every text of the pages by area. Dutch is the source; its literal types give typed keys and arguments. */
export type Messages = {
  account: typeof account
  base: typeof base
  chat: typeof chat
  credits: typeof credits
  footer: typeof footer
  frame: typeof frame
  games: typeof games
  gifs: typeof gifs
  gifts: typeof gifts
  home: typeof home
  kit: typeof kit
  landers: typeof landers
  likes: typeof likes
  mail: typeof mail
  members: typeof members
  pages: typeof pages
  profile: typeof profile
  safety: typeof safety
  settings: typeof settings
  transactions: typeof transactions
}
export type Area = keyof Messages

/** What the other languages must provide: the same keys, any words. */
export type Same<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : Same<Texts[Key]> }
