import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import product from '../../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { QUIET_PATHS } from './http/request-log.ts'
import type { Logger } from './log.ts'
import type { Traces } from './traces.ts'

const SEND_MS = 5_000
const CLOSE_MS = 2_000

/**
 * Sends OpenTelemetry traces by OTLP over HTTP in JSON. Each request starts a new trace; an incoming `traceparent` is
 * ignored.
 */
export function sendTraces({ url, share }: NonNullable<Config['traces']>, log: () => Logger): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': product.name, 'service.version': product.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: telling(new OTLPTraceExporter({ url, timeoutMillis: SEND_MS }), log) }),
    ],
  })
  const tracer = provider.getTracer(product.name, product.version)
  const running = new AsyncLocalStorage<Span>()
  const under = (span: Span) => trace.setSpan(ROOT_CONTEXT, span)
  return {
    requests(server) {
      const spans = new WeakMap<FastifyRequest, Span>()
      server.addHook('onRequest', (request, _reply, done) => {
        const route = request.routeOptions.url ?? 'none'
        if (QUIET_PATHS.has(route)) return done()
        const attributes = { 'http.request.method': request.method, 'http.route': route }
        const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
        spans.set(request, span)
        running.run(span, done)
      })
      // Parsing the body loses the async context, so it is entered again here.
      server.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request)
        if (span === undefined) done()
        else running.run(span, done)
      })
      server.addHook('onResponse', async (request, reply) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    job: (worker) => ({
      ...worker,
      handle(data, taken) {
        const attributes = { 'messaging.destination.name': worker.queue }
        const span = tracer.startSpan(`job ${worker.queue}`, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT)
        const failed = (error: unknown) => {
          // Without the message, which may contain personal data.
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        }
        return running.run(span, () =>
          worker
            .handle(data, taken)
            .catch(failed)
            .finally(() => span.end()),
        )
      },
    }),
    statement({ level, query, queryDurationMillis }) {
      const parent = running.getStore()
      if (parent === undefined) return
      const text = withoutValues(query.sql)
      const endTime = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const options = { kind: SpanKind.CLIENT, attributes, startTime: endTime - queryDurationMillis }
      const span = tracer.startSpan(/^\w+/.exec(text)?.[0] ?? 'sql', options, under(parent))
      if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    close: () => Promise.race([provider.shutdown().catch(() => {}), wait(CLOSE_MS, undefined, { ref: false })]),
  }
}

/** Statements have placeholders for values; literals are removed all the same. */
const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Logs once when exporting fails, and once when it works again. */
function telling(exporter: SpanExporter, log: () => Logger): SpanExporter {
  let isLost = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed && !isLost) log().warn({ reason: result.error?.message }, 'traces are lost')
        if (!failed && isLost) log().info('traces are taken again')
        isLost = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
