import type { Attempt, History, Stored } from './history.ts'

export type FaultKind =
  | 'lost'
  | 'duplicate'
  | 'phantom'
  | 'gap'
  | 'reordered'
  | 'missed'
  | 'debit'
  | 'ledger'
  | 'unread'
  | 'read mark'
  | 'refused'
export type Fault = { kind: FaultKind; what: string }

/**
 * Compares what was acknowledged and seen with what is stored.
 * @returns every promise that was broken; none: all of them held
 */
export function check(history: History, stored: Stored): Fault[] {
  return [
    ...checkAttempts(history.attempts, stored),
    ...checkNumbers(stored),
    ...checkOrder(history.attempts),
    ...checkCopies(history, stored),
    ...checkMoney(stored),
    ...checkReading(history, stored),
  ]
}

const fault = (kind: FaultKind, what: string): Fault => ({ kind, what })

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

function* checkAttempts(attempts: readonly Attempt[], { messages }: Stored): Generator<Fault> {
  const byKey = groupBy(messages, ({ sender, key }) => `${sender} ${key}`)
  const wanted = new Set(attempts.map(({ sender, key }) => `${sender} ${key}`))
  for (const { sender, key, conversation, answers, refusal } of attempts) {
    const rows = byKey.get(`${sender} ${key}`) ?? []
    if (refusal !== undefined) yield fault('refused', `${key}: ${refusal}`)
    if (rows.length > 1) yield fault('duplicate', `${key} is stored ${rows.length} times`)
    for (const answer of answers) {
      const row = rows.find(({ id }) => id === answer.id)
      if (row === undefined) yield fault('lost', `${key} was acknowledged as ${answer.id}`)
      else if (row.seq !== answer.seq || row.conversation !== conversation)
        yield fault('reordered', `${key} was acknowledged as ${answer.seq} and is ${row.seq}`)
    }
    if (new Set(answers.map(({ id }) => id)).size > 1) yield fault('duplicate', `${key} was acknowledged with two ids`)
  }
  for (const [key, [row]] of byKey) if (!wanted.has(key)) yield fault('phantom', `${row!.id} was never sent`)
}

function* checkNumbers({ messages }: Stored): Generator<Fault> {
  for (const [conversation, rows] of groupBy(messages, (row) => row.conversation)) {
    const seqs = rows.map(({ seq }) => seq).toSorted((a, b) => a - b)
    const wrong = seqs.findIndex((seq, i) => seq !== i + 1)
    if (wrong >= 0) yield fault('gap', `${conversation} has ${seqs[wrong]} where ${wrong + 1} belongs`)
  }
}

/** A sender waits for each acknowledgement, so the numbers must grow. */
function* checkOrder(attempts: readonly Attempt[]): Generator<Fault> {
  for (const own of groupBy(attempts, ({ sender, conversation }) => `${sender} ${conversation}`).values()) {
    let last = 0
    for (const { key, answers } of own) {
      const seq = answers[0]?.seq
      if (seq === undefined) continue
      if (seq <= last) yield fault('reordered', `${key} has ${seq} after ${last}`)
      last = seq
    }
  }
}

function* checkCopies({ copies }: History, { messages }: Stored): Generator<Fault> {
  const byConversation = groupBy(messages, (row) => row.conversation)
  for (const { reader, conversation, seen } of copies) {
    const rows = new Map((byConversation.get(conversation) ?? []).map((row) => [row.seq, row]))
    const here = `${reader} in ${conversation}`
    const shown = new Set(seen.map(({ seq }) => seq))
    if (shown.size < seen.length) yield fault('duplicate', `${here} saw a number twice`)
    for (const [i, one] of seen.entries()) {
      const row = rows.get(one.seq)
      if (row === undefined) yield fault('phantom', `${here} saw ${one.seq}, which is not stored`)
      else if (row.id !== one.id || row.key !== one.text)
        yield fault('phantom', `${here} saw another ${one.seq} than is stored`)
      if (i > 0 && seen[i - 1]!.seq > one.seq) yield fault('reordered', `${here} saw ${one.seq} late`)
    }
    for (const seq of rows.keys()) if (!shown.has(seq)) yield fault('missed', `${here} never saw ${seq}`)
  }
}

function* checkMoney({ messages, debits, balances, ledger }: Stored): Generator<Fault> {
  const byMessage = groupBy(debits, ({ message }) => message)
  for (const { id, sender, cost } of messages) {
    const booked = byMessage.get(id) ?? []
    const sum = booked.reduce((total, { amount }) => total + amount, 0)
    if (sum !== cost || booked.some(({ member }) => member !== sender))
      yield fault('debit', `${id} costs ${cost}, ${sum} was booked`)
  }
  const ids = new Set(messages.map(({ id }) => id))
  for (const id of byMessage.keys()) if (!ids.has(id)) yield fault('debit', `${id} was booked and is not there`)
  const spent = groupBy(messages, ({ sender }) => String(sender))
  for (const { member, atFirst, now } of balances) {
    const cost = (spent.get(String(member)) ?? []).reduce((sum, row) => sum + row.cost, 0)
    if (atFirst - cost !== now) yield fault('ledger', `${member} has ${now}, not ${atFirst - cost}`)
  }
  for (const line of ledger) yield fault('ledger', line)
}

function* checkReading({ marks }: History, { messages, parties }: Stored): Generator<Fault> {
  const lastRead = new Map(parties.map((party) => [`${party.member} ${party.conversation}`, party.lastRead]))
  for (const { reader, conversation, seq } of marks)
    if ((lastRead.get(`${reader} ${conversation}`) ?? 0) < seq)
      yield fault('read mark', `${reader} had read ${seq} in ${conversation}`)
  const byConversation = groupBy(messages, (row) => row.conversation)
  for (const { member, conversation, unread, lastRead: upTo } of parties) {
    const counted = (byConversation.get(conversation) ?? []).filter(
      (row) => row.sender !== member && row.seq > upTo,
    ).length
    if (counted !== unread)
      yield fault('unread', `${member} has ${unread} unread in ${conversation}, recounted ${counted}`)
  }
}
