import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Brotli's default quality would take six times as long as rendering the page. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }
/** Takes 1 ms more, and fits a landing page into the initial congestion window of ten packets (RFC 6928). */
const SHORT = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** Shorter pages fit into one packet uncompressed. */
const THRESHOLD = 1_024

/**
 * Compresses synchronously, which takes a quarter of a millisecond; a zlib stream costs more than ten times that in
 * memory and thread switches.
 * @param accepts the header `accept-encoding`
 * @param isFirst compress better, for a visitor's first page
 */
export function compressPage(
  html: string,
  accepts: string | undefined,
  isFirst = false,
): { body: string | Buffer; encoding: 'br' | 'gzip' | null } {
  if (html.length < THRESHOLD) return { body: html, encoding: null }
  if (takes(accepts, 'br')) return { body: brotliCompressSync(html, isFirst ? SHORT : QUICK), encoding: 'br' }
  if (takes(accepts, 'gzip')) return { body: gzipSync(html, { level: 1 }), encoding: 'gzip' }
  return { body: html, encoding: null }
}

const takes = (accepts = '', encoding: string): boolean =>
  accepts.split(',').some((part) => {
    const [name = '', weight = ''] = part.toLowerCase().split(';')
    return name.trim() === encoding && !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight)
  })
