import { pino, type Logger } from 'pino'
import product from '../../package.json' with { type: 'json' }
import type { Config } from './config.ts'

export type { Logger }

/**
 * A JSON log without personal data: no bodies, cookies, e-mail addresses or query strings (which can hold tokens).
 * @param isExplained returns true to hold an error back, because one line reports an outage for all; it calls `write`
 * when it turns out to be no outage
 */
export const createLog = (
  config: Pick<Config, 'logLevel'>,
  isExplained: (error: unknown, write: () => void) => boolean = () => false,
): Logger =>
  pino({
    hooks: {
      logMethod(given, log) {
        const [first] = given as unknown[] // as: the declared type covers format strings only
        const write = () => log.apply(this, given)
        if (typeof first === 'object' && first !== null && 'err' in first && isExplained(first.err, write)) return
        write()
      },
    },
    level: config.logLevel,
    // During a rolling upgrade two versions run at once.
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
