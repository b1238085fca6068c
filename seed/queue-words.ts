import type { PhotoReason } from '../src/features/photos/reads/known-picture.ts'
import type { ComplaintKind, ReportReason } from '../src/features/safety/rules.ts'

/** `place`: which of those that it could be about. */
export type SeedReport = {
  about: 'profile' | 'photo' | 'message'
  place: number
  reason: ReportReason
  remarks: string
  hoursAgo: number
}

export const REPORTS: readonly SeedReport[] = [
  {
    about: 'message',
    place: 0,
    reason: 'spam',
    remarks: 'Mijn zus kreeg van hem precies hetzelfde bericht.',
    hoursAgo: 0.2,
  },
  {
    about: 'profile',
    place: 4,
    reason: 'fake',
    remarks: 'Zegt in Utrecht te wonen, maar kent er geen straat.',
    hoursAgo: 0.7,
  },
  { about: 'photo', place: 9, reason: 'fake', remarks: 'Deze foto staat ook in een reclame.', hoursAgo: 1.5 },
  {
    about: 'profile',
    place: 14,
    reason: 'minor',
    remarks: 'Vertelde me dat ze nog naar de middelbare school gaat.',
    hoursAgo: 0.4,
  },
  {
    about: 'message',
    place: 1,
    reason: 'harassment',
    remarks: 'Ik heb drie keer gezegd dat ik geen interesse heb.',
    hoursAgo: 3,
  },
  { about: 'profile', place: 4, reason: 'fake', remarks: 'Wilde meteen verder op een andere app.', hoursAgo: 5 },
  {
    about: 'photo',
    place: 20,
    reason: 'other',
    remarks: 'Mijn vriendin staat ernaast, zij wil dat niet.',
    hoursAgo: 8,
  },
  {
    about: 'profile',
    place: 26,
    reason: 'illegal',
    remarks: 'Biedt in zijn tekst pillen te koop aan.',
    hoursAgo: 19,
  },
  { about: 'message', place: 2, reason: 'spam', remarks: '', hoursAgo: 23 },
  {
    about: 'profile',
    place: 31,
    reason: 'harassment',
    remarks: 'Maakte na mijn nee steeds een nieuw account aan.',
    hoursAgo: 30,
  },
  { about: 'photo', place: 36, reason: 'fake', remarks: 'Is een foto van vijftien jaar geleden.', hoursAgo: 49 },
  {
    about: 'profile',
    place: 4,
    reason: 'spam',
    remarks: 'Vroeg om geld voor een vliegticket.',
    hoursAgo: 75,
  },
]

/** From whom: a member who waits for credits, one who was limited, one who pays, or a visitor. */
export type SeedComplaint = {
  kind: ComplaintKind
  from: 'payer' | 'limited' | 'premium' | { name: string; email: string }
  message: string
  hoursAgo: number
}

export const COMPLAINTS: readonly SeedComplaint[] = [
  {
    kind: 'payment',
    from: 'payer',
    message:
      'Vanmorgen heb ik betaald via een overschrijving en van mijn rekening is het af. Credits heb ik nog niet. Waar blijven ze?',
    hoursAgo: 1,
  },
  {
    kind: 'privacy',
    from: { name: 'Fiona Byrne', email: 'fiona.byrne@example.org' },
    message:
      'I never signed up, yet a friend found a profile with my name and my town. Please tell me what you hold about me, and delete it.',
    hoursAgo: 26,
  },
  {
    kind: 'moderation',
    from: 'limited',
    message:
      'Jullie hebben mij beperkt vanwege links. Dat was de agenda van mijn koor, die ik aan een paar mensen stuurde die erom vroegen. Wil iemand anders daarnaar kijken?',
    hoursAgo: 70,
  },
  {
    kind: 'other',
    from: 'premium',
    message:
      'De meldingen op mijn telefoon komen twee keer binnen sinds ik ze op een tweede toestel aanzette. Kan dat anders?',
    hoursAgo: 140,
  },
]

export const OBJECTIONS: readonly { reason: PhotoReason; explanation: string; objection: string }[] = [
  {
    reason: 'contact_data',
    explanation: 'Op het bord achter je staat een telefoonnummer.',
    objection: 'Dat is het nummer van de fietsenmaker, niet van mij.',
  },
  {
    reason: 'other_people',
    explanation: '',
    objection: 'De ander op de foto is mijn broer, en die vindt het goed.',
  },
]
