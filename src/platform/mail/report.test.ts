import { expect, test } from 'vitest'
import { readReport } from './report.ts'

const HEAD = 'From: mailer-daemon@x.example\r\nSubject: x\r\nContent-Type: text/html\r\n'
const fill = (piece: string) => piece.repeat(39_000 / piece.length)

test.each([
  ['tags without an end', '<'],
  ['ends of lines without an end', '<br'],
  ['comments without an end', '<!--'],
  ['empty lines', '\n'],
])('a mail that anybody may send, of %s, takes no long computing [WEB-5]', async (_of, piece) => {
  const before = process.cpuUsage()
  await readReport(Buffer.from(`${HEAD}\r\n${fill(piece)}`))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(150)
})

test('a complaint is about the mails that it names first: one that names a thousand is none [WEB-5]', async () => {
  const named = Array.from({ length: 900 }, (_, at) => `bounce+${String(at).padStart(20, '0')}@x.example\r\n`)
  const head = 'Content-Type: multipart/report; report-type=feedback-report; boundary=b\r\n\r\n--b\r\n'
  const { outcome, about } = await readReport(
    Buffer.from(
      `${head}Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\n${named.join('')}\r\n--b--`,
    ),
  )
  expect(outcome).toBe('complaint')
  expect(about).toHaveLength(10)
})
