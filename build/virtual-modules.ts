import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../src/contract/endpoint.ts'
import { PSEUDO_OF } from '../src/lang/pseudo.ts'
import { PAGE_AREAS } from './texts.ts'

const contractFile = (name: string): string =>
  pathToFileURL(resolve(import.meta.dirname, `../src/contract/${name}.ts`)).href

/** `virtual:endpoints`: call name → method and path. The contract itself, with its zod, stays on the server. */
export const endpointTable = (): Plugin =>
  virtual('endpoints', async () => {
    const { contract } = (await import(contractFile('index'))) as { contract: Record<string, Endpoint> }
    return tableOf(contract)
  })

/** `virtual:desk-endpoints`: the same for the calls of the desk, which no member's page carries. */
export const deskEndpointTable = (): Plugin =>
  virtual('desk-endpoints', async () => {
    const { deskContract } = (await import(contractFile('desk'))) as { deskContract: Record<string, Endpoint> }
    return tableOf(deskContract)
  })

function tableOf(calls: Record<string, Endpoint>): string {
  const table = Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]])
  return `export const endpoints = ${JSON.stringify(Object.fromEntries(table))}`
}

/**
 * `virtual:texts/nl`: area → its catalogue in that language, so that a visitor gets the list of one language only; with
 * English the pseudo-language that is made of it.
 */
export const textLists = (): Plugin =>
  virtual('texts/', async (locale) => {
    const files = PAGE_AREAS.map((area) => `${area}: () => import('/src/lang/${area}/${locale}.ts')`)
    const pseudo = locale === PSEUDO_OF ? `() => import('/src/lang/pseudo.ts')` : 'null'
    return `export const pseudo = ${pseudo}\nexport default { ${files.join(', ')} }`
  })

/** @param code of the module whose name goes on with `rest` */
function virtual(name: string, code: (rest: string) => Promise<string>): Plugin {
  const prefix = `\0virtual:${name}`
  return {
    name: `lonk-${name}`,
    resolveId: (source) => (source.startsWith(`virtual:${name}`) ? `\0${source}` : undefined),
    load: (id) => (id.startsWith(prefix) ? code(id.slice(prefix.length)) : undefined),
  }
}
