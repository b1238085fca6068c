import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import type { Traces } from './traces.ts'

/** @returns null, without loading OpenTelemetry, when no endpoint is configured */
export async function openTraces({ traces }: Pick<Config, 'traces'>, log: () => Logger): Promise<Traces | null> {
  if (traces === null) return null
  const { sendTraces } = await import('./otlp-traces.ts')
  return sendTraces(traces, log)
}
