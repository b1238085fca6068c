/**
 * A file with the fields beside it, as multipart/form-data.
 * @param fields of the call's body; each becomes text
 */
export function formOf(fields: unknown, file: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, String(value))
  // Last: the server reads the fields before the bytes.
  form.set('file', file)
  return form
}

/** For a part to leave, and for the picture to be looked at once it is there. */
const STALLED_MS = 60_000

/**
 * Like fetch, and tells how far it is, which fetch cannot: retries, keys and errors stay the transport's.
 * One that does not get on is given up.
 * @param onProgress 0 up to 1 of the bytes that left
 * @returns a function that rejects as fetch does: with a TypeError without a connection, with the signal's reason when
 * aborted
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
      request.send(body as XMLHttpRequestBodyInit | null) // a form, made above
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const after = request.getResponseHeader('retry-after')
  return new Response(request.status === 204 ? null : request.responseText, {
    status: request.status,
    headers: after === null ? {} : { 'retry-after': after },
  })
}
