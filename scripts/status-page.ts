// npm run status -- --prometheus http://127.0.0.1:9090 --to /srv/status: writes a public status page from the metrics
// that the alerts use. Run it each minute by a timer, and serve the page from another host than the site.
import { accessSync, constants, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Locale, LOCALES } from '../src/contract/limits.ts'
import type nl from '../src/lang/status/nl.ts'

type Texts = { [Key in keyof typeof nl]: string }
type What = 'login' | 'send' | 'pay' | 'search'
export type Figures = { state: 'works' | 'disturbed' | 'unknown'; answered: number | null; quick: number | null }
/** Null when there are no metrics. */
export type Status = Record<What, Figures> | null

/** Calls and objectives of OPS-8, the same as in the alert rules. */
const CALLS: Record<What, { selector: string; route: string; answered?: number; quick?: number; alarms: string[] }> = {
  login: { selector: 'method="POST",route="/api/user.php"', route: '/api/user.php', answered: 0.999, alarms: [] },
  send: {
    selector: 'method="POST",route="/api/message.php"',
    route: '/api/message.php',
    answered: 0.999,
    quick: 0.95,
    alarms: ['SendingIsSlow', 'SendingIsVerySlow'],
  },
  pay: { selector: 'method="POST",route="/api/payment.php"', route: '/api/payment.php', answered: 0.999, alarms: [] },
  search: {
    selector: 'method="GET",route="/api/members.php"',
    route: '/api/members.php',
    quick: 0.95,
    alarms: ['SearchIsSlow', 'SearchFails'],
  },
}
const ASKED_WITHIN_MS = 10_000

type Sample = { metric: Record<string, string>; value: [number, string] }

/** @param prometheus its URL @returns null when it does not answer */
export async function readStatus(prometheus: string): Promise<Status> {
  const ask = async (query: string): Promise<Sample[]> => {
    const url = `${prometheus.replace(/\/$/, '')}/api/v1/query?query=${encodeURIComponent(query)}`
    const answer = await fetch(url, { signal: AbortSignal.timeout(ASKED_WITHIN_MS) })
    if (!answer.ok) throw new Error(`it answers ${answer.status}`)
    // as: documented by Prometheus
    return ((await answer.json()) as { data: { result: Sample[] } }).data.result
  }
  const share = async (query: string) => {
    const value = Number((await ask(query))[0]?.value[1] ?? NaN)
    return Number.isFinite(value) ? value : null
  }
  try {
    const alarms = await ask('ALERTS{alertstate="firing",severity="page"}')
    const nodes = await share('sum(up{job="lonk"})')
    const figures = Object.entries(CALLS).map(async ([name, call]) => {
      const all = `sum(increase(http_request_duration_seconds_count{${call.selector}}[30d]))`
      const failed = `sum(increase(http_request_duration_seconds_count{${call.selector},status=~"5.."}[30d]))`
      // Fast refusals are not quick answers.
      const done = `${call.selector},status=~"2.."`
      const quick = `sum(increase(http_request_duration_seconds_bucket{${done},le="0.3"}[30d]))`
      const allDone = `sum(increase(http_request_duration_seconds_count{${done}}[30d]))`
      const disturbed =
        nodes === 0 ||
        alarms.some(({ metric }) => metric['route'] === call.route || call.alarms.includes(metric['alertname'] ?? ''))
      return [
        name,
        {
          state: nodes === null ? 'unknown' : disturbed ? 'disturbed' : 'works',
          answered: call.answered === undefined ? null : await share(`1 - (${failed} or vector(0)) / ${all}`),
          quick: call.quick === undefined ? null : await share(`${quick} / ${allDone}`),
        },
      ]
    })
    // as: one entry for each call
    return Object.fromEntries(await Promise.all(figures)) as Status
  } catch (error) {
    console.error(`${prometheus} cannot be queried: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

/** A self-contained HTML page. */
export function statusPage(
  status: Status,
  { locale, texts, now }: { locale: Locale; texts: Texts; now: Date },
): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(now)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, roundingMode: 'floor' })
  const told = (text: string, share: number | null, aim = 0) =>
    share === null ? '' : `<p>${fill(text, { share: percent.format(share), aim: percent.format(aim) })}</p>`
  const rows = Object.entries(CALLS).map(([name, { answered, quick }]) => {
    const what = name as What // as: keys of CALLS
    const { state, ...shares } = status?.[what] ?? { state: 'unknown' as const, answered: null, quick: null }
    const figures = told(texts.answered, shares.answered, answered) + told(texts.quick, shares.quick, quick)
    return `<li><h2>${texts[what]}</h2><strong class="${state}">${texts[state]}</strong>${figures}</li>`
  })
  const others = LOCALES.map((one) => `<a href="${one}.html" hreflang="${one}" lang="${one}">${one.toUpperCase()}</a>`)
  return `<!doctype html>
<html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="60">
<title>${texts.title}</title><style>${STYLE}</style>
<main><h1>${texts.title}</h1>${status === null ? `<p>${texts.silent}</p>` : ''}<ul>${rows.join('')}</ul>
<p>${fill(texts.asOf, { time: `${time} UTC` })}</p><p>${texts.source}</p></main><nav>${others.join(' ')}</nav></html>
`
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}li{border-top:1px solid;padding:.75rem 0}h2{font-size:1rem;margin:0}p{margin:.25rem 0}a{padding:.25rem}
.works::before{content:'✓ '}.disturbed::before{content:'✕ '}.unknown::before{content:'? '}`

const USAGE = 'Usage: npm run status -- --prometheus http://127.0.0.1:9090 --to /srv/status'

function readWords(): { prometheus?: string; to?: string } {
  try {
    return parseArgs({ options: { prometheus: { type: 'string' }, to: { type: 'string' } } }).values
  } catch {
    return end(USAGE)
  }
}

function end(line: string): never {
  console.error(line)
  process.exit(1)
}

if (import.meta.main) {
  const { prometheus, to } = readWords()
  if (!prometheus || !URL.canParse(prometheus) || !to) end(USAGE)
  try {
    mkdirSync(to, { recursive: true })
    accessSync(to, constants.W_OK)
  } catch (error) {
    end(`--to must name a folder that can be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  const status = await readStatus(prometheus)
  if (status === null) process.exitCode = 1
  for (const locale of LOCALES) {
    // as: a missing language is a type error elsewhere
    const { default: texts } = (await import(`../src/lang/status/${locale}.ts`)) as { default: Texts }
    const page = statusPage(status, { locale, texts, now: new Date() })
    // The first language is also the default page.
    for (const name of locale === LOCALES[0] ? [locale, 'index'] : [locale]) {
      writeFileSync(join(to, `.${name}.html`), page)
      renameSync(join(to, `.${name}.html`), join(to, `${name}.html`))
    }
  }
}
