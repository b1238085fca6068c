import zopfli from '@gfx/zopfli'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import react from '@vitejs/plugin-react'
import compileIcu from 'icu-minify/compile'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, transformWithOxc, type Plugin, type PluginOption, type UserConfig } from 'vite'
import type { Endpoint } from './src/contract/endpoint.ts'
import { fileRoutes } from './src/pages/routes.ts'

const root = import.meta.dirname
const PAGE_AREAS = [
  'account',
  'admin',
  'base',
  'chat',
  'credits',
  'footer',
  'frame',
  'games',
  'gifs',
  'gifts',
  'home',
  'kit',
  'landers',
  'likes',
  'members',
  'profile',
  'safety',
  'settings',
  'transactions',
]
// The other areas (site, interests, icebreakers) are plain words that the server reads without Vite.
const COMPILED_TEXTS = new RegExp(`/src/lang/(${PAGE_AREAS.join('|')}|mail)/[a-z]{2}\\.ts$`)

/** src/lang: ICU text becomes compact arrays at build time, so that no ICU parser is shipped. */
function compileTexts(): Plugin {
  const compile = (value: unknown): unknown =>
    typeof value === 'string'
      ? compileIcu(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compile(inner)]))
  return {
    name: 'lonk-texts',
    enforce: 'pre',
    async transform(code, id) {
      if (!COMPILED_TEXTS.test(id)) return
      const js = (await transformWithOxc(code, id)).code
      const texts = (await import('data:text/javascript;base64,' + Buffer.from(js).toString('base64'))) as {
        default: unknown
      }
      return { code: `export default ${JSON.stringify(compile(texts.default))}`, map: null }
    },
  }
}

/** `virtual:texts/nl`: area → its catalogue in that language, so that a visitor gets the list of one language only. */
function textLists(): Plugin {
  const prefix = '\0lonk:texts/'
  return {
    name: 'lonk-text-lists',
    resolveId: (source) => (source.startsWith('virtual:texts/') ? source.replace('virtual:texts/', prefix) : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return
      const files = PAGE_AREAS.map((area) => `${area}: () => import('/src/lang/${area}/${id.slice(prefix.length)}.ts')`)
      return `export default { ${files.join(', ')} }`
    },
  }
}

// Neighbours that look alike compress best.
const byPlace = (a: string, b: string) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1)

/** `virtual:endpoints`: call name → method and path. The contract itself, with its zod, stays on the server. */
function endpointTable(): Plugin {
  const id = '\0lonk:endpoints'
  return {
    name: 'lonk-endpoints',
    resolveId: (source) => (source === 'virtual:endpoints' ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return
      const { contract } = (await import(
        pathToFileURL(resolve(root, 'src/contract/index.ts')).href
      )) as typeof import('./src/contract/index.ts')
      // As words, not as JSON: every page loads it, and this is what compresses best.
      const words = Object.entries<Endpoint>(contract)
        // Pictures and files are asked for by their address, and payments are told of by companies.
        .filter(([name, { answer }]) => answer !== 'bytes' && !['paymentEvent', 'paymentNotice'].includes(name))
        .map(([name, { method, path }]): [string, string] => [method, `${name} ${path.slice(5, -4)}`])
      const methods = Object.entries(Object.groupBy(words, ([method]) => method)).map(([method, calls = []]) =>
        [method, ...calls.map(([, call]) => call).toSorted(byPlace)].join(),
      )
      return `export const endpoints = Object.fromEntries(${JSON.stringify(methods.join(';'))}.split(';').flatMap((list) => {
        const [method, ...calls] = list.split(',')
        return calls.map((call) => {
          const [name, place] = call.split(' ')
          return [name, [method, '/api/' + place + '.php']]
        })
      }))`
    },
  }
}

type Graph = { getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null }

/** What every page loads lies in two files: the packages, which change seldom, and our own part. The rest is split by page. */
const eager = (name: string, belongs: (id: string) => boolean) => (id: string, graph: Graph) =>
  belongs(id) && (isTiny(id) || isEager(id, graph, new Set())) ? name : null

// Reached through their packages' index files, these look eager and are not: icons, observers of queries and the guard of unsaved words come with the pages.
const LATE =
  /lucide-react|react-router\/.*\/(useBlocker|useCanGoBack)|query-core\/.*(Observer|infinite)|react-query\/.*\/(use|suspense|errorBoundary|QueryErrorReset|IsRestoring|infinite)/
const SHARED = /\/src\/(kit|client|contract)\/|react-query\/|query-core\//
const isPackage = (id: string) => id.includes('/node_modules/') && !LATE.test(id)
const isOwn = (id: string) => !id.includes('/node_modules/')
// So small, and so often needed, that a file of its own would only be another request.
const isTiny = (id: string) => id.endsWith('/src/client/page-title.ts')

function isEager(id: string, graph: Graph, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const info = graph.getModuleInfo(id)
  return info !== null && (info.isEntry || info.importers.some((importer) => isEager(importer, graph, seen)))
}

const LARGE_BYTES = 20_000

/** Assets never change under their name, so they are packed once, at the best quality: for a large file, zopfli's gzip is a thirtieth smaller than zlib's. */
function precompress(): Plugin {
  return {
    name: 'lonk-precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(output, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
        const file = resolve(output.dir!, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.br`, brotliCompressSync(content))
        writeFileSync(
          `${file}.gz`,
          content.length < LARGE_BYTES ? gzipSync(content, { level: 9 }) : await zopfli.gzipAsync(content, {}),
        )
      }
    },
  }
}

/** The table as file routes. A path that others continue becomes their parent without a page, and its own page the index. */
function virtualRoutes() {
  const there = new Set(readdirSync(resolve(root, 'src/pages')))
  const rows = fileRoutes.filter(({ page }) => there.has(`${page}.tsx`))
  const continued = (path: string) => rows.some((other) => other.path.startsWith(`${path}/`))
  const file = (page: string) => `${page}.tsx`
  return rows.map(({ path, page }) =>
    path === '/' ? index(file(page)) : continued(path) ? route(path, [index(file(page))]) : route(path, file(page)),
  )
}

/** For the tests too: what makes src/lang, `virtual:endpoints` and the pages loadable. */
export const plugins = (): PluginOption[] => [
  compileTexts(),
  textLists(),
  endpointTable(),
  tailwindcss(),
  tanstackRouter({
    target: 'react',
    autoCodeSplitting: true,
    // A page's loader comes with its component: a visitor of one page does not pay for the data of the others.
    codeSplittingOptions: {
      defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
    },
    routesDirectory: 'src/pages',
    generatedRouteTree: 'src/pages/app/route-tree.gen.ts',
    virtualRouteConfig: rootRoute('app/root.tsx', virtualRoutes()),
    quoteStyle: 'single',
    semicolons: false,
    disableLogging: true,
  }),
  react(),
]

/** The texts are compiled already, so the formatter without a parser will do. */
export const resolveConfig: NonNullable<UserConfig['resolve']> = {
  alias: [
    { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    // React has had this hook itself since version 18; the shim carries a second one.
    {
      find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
      replacement: 'use-sync-external-store/with-selector.js',
    },
  ],
}

// A drawing inside a script cannot be packed any further and holds the script up. The same on both sides, or they disagree.
const INLINE_BYTES = 0
// Every page loads the names of all files: as short as the bundler allows.
const CHUNK_NAMES = 'assets/[name]-[hash:7].js'
const ASSET_NAMES = 'assets/[name]-[hash:6][extname]'

export default defineConfig({
  root,
  appType: 'custom',
  plugins: [...plugins(), precompress()],
  resolve: resolveConfig,
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: INLINE_BYTES,
        // The pages' own parts are preloaded by the page that the server sends; a list of all others' would weigh more than it saves.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')),
        },
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: 'src/pages/app/entry-client.tsx',
          output: {
            entryFileNames: CHUNK_NAMES,
            chunkFileNames: CHUNK_NAMES,
            assetFileNames: ASSET_NAMES,
            codeSplitting: {
              groups: [
                // First, or the other would take the packages along as what it depends on.
                { name: eager('vendor', isPackage), priority: 2 },
                { name: eager('shell', isOwn), priority: 1 },
                // A file for each icon, and for each small part that pages share, would be a request for each.
                { name: 'icons', test: /lucide-react/ },
                { name: 'parts', test: SHARED, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Outside the bundle the alias above would be missed.
      resolve: { noExternal: ['use-intl', 'icu-minify', 'react-email', '@react-email/render'] },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        assetsInlineLimit: INLINE_BYTES,
        target: 'node24',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: { views: 'src/pages/app/entry-server.tsx' },
          // One file: nothing is left to be loaded while a page waits.
          output: { codeSplitting: false, assetFileNames: ASSET_NAMES },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments['client']!)
      await builder.build(builder.environments['ssr']!)
    },
  },
})
