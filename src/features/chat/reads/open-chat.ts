import type { getChat } from '../../../contract/chat.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { AppError } from '../../../contract/errors.ts'
import type { Person } from '../../../contract/profiles.ts'
import type { Db, Site } from '../../../platform/ctx.ts'
import { readPerson } from '../../profiles/reads/cards.ts'
import { readRelation } from '../../profiles/reads/relation.ts'
import type { Viewing } from '../../profiles/reads/viewing.ts'
import { viewFault } from '../../profiles/rules/relation.ts'
import { readActCosts } from './act-costs.ts'
import { readMessages, readRemoved, type Reader, type Span } from './messages.ts'
import { ALL_READ, findParty, toState, type PartyView } from './parties.ts'

export type Opening = {
  reader: Reader & { premium: boolean }
  by: { conversationId: string } | { profileId: string }
  span: Span & { removed_after?: number | undefined }
  since: Date
  site: Site
}

type Opened = Answer<typeof getChat>

/**
 * A conversation as the screen needs it; with a profile also one that has not begun.
 * @throws not_found, profile_not_found, blocked
 */
export async function openChat(db: Db, viewing: Viewing, opening: Opening): Promise<Opened> {
  const { reader, by } = opening
  if ('conversationId' in by) {
    const party = await findParty(db, reader.accountId, by)
    if (party === null) throw new AppError('not_found')
    return openParty(db, viewing, { ...opening, party })
  }
  const other = await readRelation(db, viewing, by.profileId)
  if (other === null || other.accountId === reader.accountId) throw new AppError('profile_not_found')
  const party = await findParty(db, reader.accountId, { otherId: other.accountId })
  if (party !== null) return openParty(db, viewing, { ...opening, party })
  const fault = viewFault(other, 'member')
  if (fault !== null) throw new AppError(fault === 'blocked' ? 'blocked' : 'profile_not_found')
  const profile = await personOf(db, viewing, other.accountId)
  const costs = await readCosts(db, opening, { otherId: other.accountId, starts: true })
  return {
    ...unwritten,
    profile,
    costs,
    message_credits: costs.text.credits,
    fictional_acceptance_needed: other.fictional,
  }
}

async function openParty(db: Db, viewing: Viewing, opening: Opening & { party: PartyView }): Promise<Opened> {
  const { party, since } = opening
  if (party.blockedByOther) throw new AppError('blocked')
  const { removed_after: removedAfter } = opening.span
  const [profile, { messages, more }, removed, costs] = await Promise.all([
    personOf(db, viewing, party.otherId),
    readMessages(db, opening.reader, opening),
    removedAfter === undefined ? null : readRemoved(db, party, removedAfter),
    readCosts(db, opening, { otherId: party.otherId, starts: false }),
  ])
  return {
    conversation: { id: party.publicId },
    profile,
    messages,
    more,
    history_hidden: party.oldestAt !== null && party.oldestAt < since,
    last_seq: party.lastSeq,
    read_seq: party.readSeq,
    removed_seq: party.removedSeq,
    ...(removed === null ? {} : { removed }),
    hidden_before_seq: party.hiddenBeforeSeq,
    ...toState(party),
    costs,
    message_credits: costs.text.credits,
    fictional_acceptance_needed: party.otherFictional && !party.accepted,
  }
}

const readCosts = (db: Db, { reader, site }: Opening, to: { otherId: number; starts: boolean }) =>
  readActCosts(db, site, { ...to, senderId: reader.accountId, isFree: !reader.premium })

async function personOf(db: Db, viewing: Viewing, accountId: number): Promise<Person> {
  const person = await readPerson(db, viewing, accountId)
  if (person === null) throw new AppError('profile_not_found')
  return person
}

const unwritten = {
  conversation: null,
  messages: [],
  more: false,
  history_hidden: false,
  last_seq: 0,
  read_seq: 0,
  removed_seq: 0,
  ...toState(ALL_READ),
}
