import { randomUUID } from 'node:crypto'

export type FormFile = { bytes: Uint8Array; name?: string; type?: string; field?: string }

/** Builds a multipart form like a browser. Non-string fields are sent as JSON, which browsers never do. */
export function makeForm(fields: Record<string, unknown> = {}, file?: FormFile): { type: string; bytes: Buffer } {
  const boundary = `----${randomUUID()}`
  const quoted = (name: string) => name.replace(/["\r\n]/g, encodeURIComponent)
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isText = typeof value === 'string'
    const type = isText ? '' : 'content-type: application/json\r\n'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n${type}\r\n`
    return [Buffer.from(`${head}${isText ? value : JSON.stringify(value)}\r\n`)]
  })
  if (file) {
    const { bytes, name = 'foto.jpg', type = 'image/jpeg', field = 'file' } = file
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${quoted(name)}"\r\ncontent-type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'))
  }
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
