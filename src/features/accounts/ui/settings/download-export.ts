import { AppError, type ErrorCode } from '../../../../contract/errors.ts'

const CODES: Record<number, ErrorCode> = { 403: 'password_needed', 429: 'too_many_requests' }
const FILE_NAME = /filename="?([A-Za-z0-9._-]+)"?/

/**
 * Fetches the file and hands it to the browser to keep. By hand: the calls of the API answer JSON, this one a file,
 * and a plain link would leave the page when it is refused.
 * @throws too_many_requests on the second time of a day · password_needed when it was not given of late · else `unavailable`
 */
export async function downloadExport(): Promise<void> {
  const answer = await fetch('/api/export.php', { headers: { 'x-request-type': 'client' } }).catch(() => null)
  if (answer === null) throw new AppError('unavailable')
  if (!answer.ok) throw new AppError(CODES[answer.status] ?? 'internal')
  const [, name = 'export.zip'] = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has begun to write the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
