/** Every call of the operator's desk: apart from the members' calls, whose pages must not carry this list. */
import * as bonuses from './desk-bonuses.ts'
import * as books from './desk-books.ts'
import * as cases from './desk-cases.ts'
import * as chargebacks from './desk-chargebacks.ts'
import * as fictional from './desk-fictional.ts'
import * as landers from './desk-landers.ts'
import * as machine from './desk-machine.ts'
import * as mail from './desk-mail.ts'
import * as members from './desk-members.ts'
import * as numbers from './desk-numbers.ts'
import * as offers from './desk-offers.ts'
import * as pages from './desk-pages.ts'
import * as payments from './desk-payments.ts'
import * as queue from './desk-queue.ts'
import * as sites from './desk-sites.ts'
import * as today from './desk-today.ts'
import { callsOf } from './endpoint.ts'
import type { ApiOf } from './index.ts'
import * as log from './staff-log.ts'
import * as staff from './staff.ts'

export const deskContract = callsOf({
  ...staff,
  ...log,
  ...bonuses,
  ...books,
  ...cases,
  ...chargebacks,
  ...fictional,
  ...landers,
  ...machine,
  ...mail,
  ...members,
  ...numbers,
  ...offers,
  ...pages,
  ...payments,
  ...queue,
  ...sites,
  ...today,
})

export type DeskContract = typeof deskContract
export type DeskCall = keyof DeskContract
export type DeskApi = ApiOf<DeskContract>
