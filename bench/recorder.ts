import { createApp, type App } from '../src/app.ts'
import type { Api } from '../src/contract/index.ts'
import { openWebBuild } from '../src/platform/http/web-build.ts'
import type { PageInput, Views } from '../src/platform/views.ts'
import type { HttpCall } from './drive.ts'
// It listens to the driver from when it is loaded: before any connection is made.
import { heardDuring, type Statement } from './statements.ts'
import type { World } from './world.ts'

/** A page's rendering with what it asked the API for, answered from memory. */
export type PageRender = () => Promise<void>
/** What one call did when it was answered once, in this process, by the whole product. */
export type Recorded = { call: HttpCall; queries: Statement[]; render: PageRender | null; body: string }

/**
 * Answers calls in this process and writes down the SQL and the page data that each needed: what the ceilings are made
 * of.
 */
export async function openRecorder({
  config,
}: World): Promise<{ record(call: HttpCall): Promise<Recorded>; close(): Promise<void> }> {
  const web = await openWebBuild('demo')
  let page: PageRender | null = null
  const views: Views = {
    ...web.views,
    renderPage: (input) => {
      const { api, answers } = listening(input.api)
      page = () => renderAgain(web.views, input, answers)
      return web.views.renderPage({ ...input, api })
    },
  }
  const app = await createApp({ config, views, web: { ...web, views } })
  await app.server.ready()
  return {
    async record(call) {
      page = null
      const { statements: queries, answer } = await heardDuring(() => ask(app, call))
      if (answer.statusCode >= 400) throw new Error(`${call.path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
      return { call, queries, render: page, body: answer.body }
    },
    close: () => app.close(),
  }
}

const ask = (app: App, { method, path, headers, body }: HttpCall) =>
  app.server.inject({ method, url: path, headers: headers ?? {}, ...(body ? { payload: body } : {}) })

function listening(api: Api): { api: Api; answers: Map<string, Promise<unknown>> } {
  const answers = new Map<string, Promise<unknown>>()
  const entries = Object.entries(api).map(([name, call]) => {
    const heard = (args?: unknown) => {
      const answer = (call as (args?: unknown) => Promise<unknown>)(args)
      answers.set(keyOf(name, args), answer)
      return answer
    }
    return [name, heard]
  })
  return { api: Object.fromEntries(entries) as Api, answers }
}

async function renderAgain(views: Views, input: PageInput, answers: Map<string, Promise<unknown>>): Promise<void> {
  const api = new Proxy({} as Api, {
    get: (_, name: string) => (args?: unknown) => {
      const answer = answers.get(keyOf(name, args))
      if (answer === undefined) throw new Error(`the page asks for ${name} only sometimes`)
      return answer
    },
  })
  const request = new Request(input.request.url, { headers: input.request.headers })
  const { html } = await views.renderPage({ ...input, api, request })
  if (!html?.includes('</html>')) throw new Error(`${request.url} was not rendered whole`)
}

const keyOf = (name: string, args: unknown) => `${name} ${JSON.stringify(args ?? {})}`
