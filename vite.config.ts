import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { rootRoute } from '@tanstack/virtual-file-routes'
import react from '@vitejs/plugin-react'
import { cpSync } from 'node:fs'
import { defineConfig, type EnvironmentOptions, type PluginOption, type UserConfig } from 'vite'
import { chunkGroups } from './build/chunks.ts'
import { listDesk } from './build/desk-manifest.ts'
import { virtualRoutes } from './build/file-routes.ts'
import { precompress } from './build/precompress.ts'
import { compileTexts } from './build/texts.ts'
import { deskEndpointTable, endpointTable, textLists } from './build/virtual-modules.ts'
import { DESK_ENTRY } from './src/desk/address.ts'
import { landers } from './src/landers/routes.ts'

/** For the tests too: what makes src/lang, the virtual lists of calls and the pages loadable. */
export const plugins = (): PluginOption[] => [
  compileTexts(),
  textLists(),
  endpointTable(),
  deskEndpointTable(),
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

/** The texts are compiled already, so the formatter without a parser will do; React has what the shim is for. */
export const resolveConfig: NonNullable<UserConfig['resolve']> = {
  alias: [
    { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  ],
}

// A picture inside a script or a style sheet holds it up. The same on both sides, or their addresses differ.
const assetsInlineLimit = 0
const landerStyles = [...new Set(landers.map(({ style }) => `src/landers/${style}.css`))]

// Its own build, not another entry of the members': no module of theirs is cut or named otherwise because the desk has
// it too.
const desk: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: 'dist/desk',
    manifest: true,
    copyPublicDir: false,
    target: 'es2024',
    assetsInlineLimit,
    rolldownOptions: { checks: { bundlerTimings: false }, input: DESK_ENTRY },
  },
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [...plugins(), precompress()],
  resolve: resolveConfig,
  environments: {
    // While they are edited both lie in one folder.
    ...(command === 'build' ? { desk } : {}),
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit,
        // The server's page preloads its own parts; a list of those of all others would weigh more than it saves.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')),
        },
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: ['src/pages/app/entry-client.tsx', 'src/landers/script/start.ts', ...landerStyles],
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every page loads a list of all that others may need: without their names it is a quarter of a kilobyte
            // shorter.
            chunkFileNames: 'assets/[hash].js',
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
        assetsInlineLimit,
        emitAssets: true,
        target: 'node24',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: { views: 'src/views.ts' },
          // One file: nothing is left to be loaded while a page waits.
          output: { codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'desk', 'ssr']) await builder.build(builder.environments[name]!)
      // The pictures that only pages of the server name, and the parts of the desk.
      for (const from of ['server', 'desk'])
        cpSync(`dist/${from}/assets`, 'dist/client/assets', { recursive: true, force: false })
      listDesk('dist/client/.vite/manifest.json', 'dist/desk/.vite/manifest.json')
    },
  },
}))
