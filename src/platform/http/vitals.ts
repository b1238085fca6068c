import { Histogram } from 'prom-client'
import type { RouteGroup } from '../../contract/choices.ts'

/** What one visit measured of its first page; a browser tells only what it knows. */
export type MeasuredVisit = {
  group: RouteGroup
  lcp_ms?: number | undefined
  inp_ms?: number | undefined
  cls?: number | undefined
}

/**
 * How fast and how steady pages are where people use them. Kept in memory alone, as numbers without a person, a path or
 * a time.
 */
export type Vitals = { histograms: readonly Histogram[]; observe(visit: MeasuredVisit): void }

/**
 * The borders lie close around what is good (2.5 s, 0.2 s, 0.1), so that the third quarter of all visits can be told.
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
