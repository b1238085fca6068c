import { pino, type Logger } from 'pino'
import product from '../../package.json' with { type: 'json' }
import type { Config } from './config.ts'

export type { Logger }

/**
 * A JSON log without personal data: no bodies, no cookies, no e-mail, no query strings (they can hold tokens).
 * @param isExplained for an error that another line has told already; it may still call `write` when none has
 */
export const createLog = (
  config: Pick<Config, 'logLevel'>,
  isExplained: (error: unknown, write: () => void) => boolean = () => false,
): Logger =>
  pino({
    hooks: {
      logMethod(given, log) {
        const [first] = given as unknown[] // its type is that of a text to be formatted
        const write = () => log.apply(this, given)
        if (typeof first === 'object' && first !== null && 'err' in first && isExplained(first.err, write)) return
        write()
      },
    },
    level: config.logLevel,
    // Two of them are at work while one follows the other.
    base: { version: product.version },
    serializers: {
      req: (req: { method: string; url: string; id: string }) => ({
        id: req.id,
        method: req.method,
        path: req.url.split('?')[0],
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  })
