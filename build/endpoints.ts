import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Endpoint } from '../src/contract/endpoint.ts'

const CONTRACT = resolve(import.meta.dirname, '../src/contract/index.ts')

/** `virtual:endpoints`: call name → method and path. The contract itself, with its zod, stays on the server. */
export function endpointTable(): Plugin {
  const id = '\0lonk:endpoints'
  return {
    name: 'lonk-endpoints',
    resolveId: (source) => (source === 'virtual:endpoints' ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return
      const { contract } = (await import(pathToFileURL(CONTRACT).href)) as { contract: Record<string, Endpoint> }
      const table = Object.entries(contract).map(([name, { method, path }]) => [name, [method, path]])
      return `export const endpoints = ${JSON.stringify(Object.fromEntries(table))}`
    },
  }
}
