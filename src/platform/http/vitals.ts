import { Histogram } from 'prom-client'
import type { RouteGroup } from '../../contract/choices.ts'

/** Web vitals of a visit's first page; browsers report only those they support. */
export type MeasuredVisit = {
  group: RouteGroup
  lcp_ms?: number | undefined
  inp_ms?: number | undefined
  cls?: number | undefined
}

/** Web vitals of real visits, kept in memory as histograms without person, path or time. */
export type Vitals = { histograms: readonly Histogram[]; observe(visit: MeasuredVisit): void }

/**
 * Buckets are dense around the "good" thresholds (2.5 s, 0.2 s, 0.1), so that the 75th percentile is accurate there.
 */
export function createVitals(): Vitals {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['group'], buckets, registers: [] })
  const lcp = histogram(
    'web_vital_lcp_seconds',
    'Largest contentful paint in real visits',
    [0.5, 1, 1.5, 2, 2.25, 2.5, 3, 4, 6, 10],
  )
  const inp = histogram(
    'web_vital_inp_seconds',
    'Interaction to next paint in real visits',
    [0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1],
  )
  const cls = histogram(
    'web_vital_cls',
    'Cumulative layout shift in real visits',
    [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1],
  )
  return {
    histograms: [lcp, inp, cls],
    observe({ group, lcp_ms, inp_ms, cls: shift }) {
      if (lcp_ms !== undefined) lcp.observe({ group }, lcp_ms / 1_000)
      if (inp_ms !== undefined) inp.observe({ group }, inp_ms / 1_000)
      if (shift !== undefined) cls.observe({ group }, shift)
    },
  }
}
