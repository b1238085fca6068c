/**
 * Builds a multipart form from the fields of a call and its file.
 * @param fields the call's body; values become strings
 */
export function formOf(fields: unknown, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value))
  // Last, because the server reads the fields before the file.
  form.set('file', file)
  return form
}

/** Abort after this long without progress, or without an answer once everything is sent. */
const STALLED_MS = 60_000

/**
 * A `fetch` on XMLHttpRequest, which reports upload progress. Aborts a stalled upload. The transport handles retries
 * and errors.
 * @param onProgress share of the bytes sent, 0 to 1
 * @returns a function that rejects like fetch: a TypeError on network failure, the signal's reason when aborted
 */
export function fetchWithProgress(onProgress: (part: number) => void = () => {}): typeof fetch {
  return (address, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      const late = () => {
        reject(new DOMException('it stood still', 'TimeoutError'))
        abort()
      }
      let hangs = setTimeout(late, STALLED_MS)
      signal?.addEventListener('abort', abort, { once: true })
      request.open(method, String(address))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        clearTimeout(hangs)
        hangs = setTimeout(late, STALLED_MS)
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to send')))
      request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('Stopped')))
      request.addEventListener('loadend', () => {
        clearTimeout(hangs)
        signal?.removeEventListener('abort', abort)
      })
      request.send(body as XMLHttpRequestBodyInit | null) // as: `formOf` made it
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const after = request.getResponseHeader('retry-after')
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: after === null ? {} : { 'retry-after': after },
  })
}
