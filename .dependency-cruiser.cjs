// Who may import whom: docs/architecture.md in words, this file for the machine. Tests may import anything.
const anyFeature = '^src/features/[^/]+/'
const rulesFiles = '^src/features/[^/]+/rules(\\.ts$|/)'
const uiFiles = '^src/features/[^/]+/ui/'
// Drawn with JSX, so the server loads it with the built views only.
const letterFiles = '^src/features/notifications/mail/'
// Constants, error codes and shapes without zod: the only contract that a browser loads.
const contractForBrowser =
  '^src/contract/(limits|money|choices|desk-sorts|facts|lander-slugs|payment-methods|errors|live|staff-acts|staff-rights|time-zone)\\.ts$'

// From the bottom. A feature may import those of earlier rows only.
const order = [
  ['site'],
  ['notifications'],
  ['privacy'],
  ['accounts'],
  ['staff'],
  ['profiles'],
  ['photos', 'search', 'credits'],
  ['likes', 'offers', 'books'],
  ['payments', 'chat'],
  ['direct-debit', 'safety'],
  ['desk'],
]

const onlyUpwards = order.flatMap((row, index) =>
  row.map((feature) => {
    const forbidden = order
      .slice(index)
      .flat()
      .filter((other) => other !== feature)
    return {
      name: `feature-order-${feature}`,
      comment: 'A feature imports features below it only.',
      from: { path: `^src/features/${feature}/` },
      to: { path: `^src/features/(${forbidden.join('|')})/` },
    }
  }),
)

/** Everything under src and in npm is forbidden except what is listed. */
function only(name, comment, from, allowed) {
  return {
    name,
    comment,
    from,
    to: { path: ['^src/', '^db/', '^seed/', 'node_modules/', '^tests/', '^scripts/', '^bench/'], pathNot: allowed },
  }
}

const forbidden = [
  { name: 'no-cycle', from: {}, to: { circular: true } },
  { name: 'resolvable', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  {
    name: 'no-test-imports',
    from: { pathNot: '^tests/|\\.test\\.tsx?$|^scripts/db-types\\.ts$|^bench/' },
    to: { path: '^tests/|\\.test\\.tsx?$' },
  },
  {
    name: 'nobody-imports-main-or-app',
    from: { pathNot: ['^src/(main|drill)\\.ts$', '^scripts/setup-production\\.ts$', '^bench/', '^tests/'] },
    to: { path: '^src/(main|app)\\.ts$' },
  },
  {
    name: 'nobody-imports-a-page',
    from: { path: '^src/', pathNot: '^src/pages/app/route-tree\\.gen\\.ts$' },
    to: { path: '^src/pages/[^/]+\\.tsx$' },
  },
  only(
    'db-is-ground',
    'Schema, migrations and functions; of the platform only how one connects once, and how a failed start is told.',
    { path: '^db/' },
    ['^db/', '^package\\.json$', '^src/platform/(startup-error|db/connect)\\.ts$', 'node_modules/'],
  ),
  {
    name: 'seed-is-loaded-at-start',
    from: { path: '^(src|db)/', pathNot: '^src/(fill|main)\\.ts$' },
    to: { path: '^seed/' },
  },
  only('contract-imports-zod-only', 'The wire is safe for every client.', { path: '^src/contract/' }, [
    '^src/contract/',
    'node_modules/zod/',
  ]),
  only('rules-are-pure', 'Rules run on the server and in the browser.', { path: rulesFiles }, [
    '^src/contract/',
    '^src/lang/',
    rulesFiles,
  ]),
  { name: 'rules-without-node', from: { path: rulesFiles }, to: { dependencyTypes: ['core'] } },
  {
    name: 'browser-without-zod',
    comment: 'From the contract a browser loads constants; of the rest it may know the types.',
    from: { path: [rulesFiles, uiFiles, '^src/(kit|client|pages|landers|desk)/'] },
    to: { path: '^src/contract/', pathNot: contractForBrowser, dependencyTypesNot: ['type-only'] },
  },
  only('platform-knows-no-feature', 'The machine would do for another product.', { path: '^src/platform/' }, [
    '^src/platform/',
    '^src/contract/',
    '^db/schema\\.ts$',
    '^src/lang/',
    'node_modules/',
  ]),
  {
    name: 'feature-server-imports',
    comment: 'Of another feature: reads, writes and rules. Of the screens: nothing.',
    from: { path: anyFeature, pathNot: [uiFiles, rulesFiles, letterFiles] },
    to: {
      path: '^(src|db|seed|tests|scripts|bench)/',
      pathNot: [
        '^src/features/[^/]+/(reads|writes|rules)(\\.ts$|/)',
        '^src/features/[^/]+/(routes|providers)/',
        '^src/(platform|contract|lang)/',
        '^db/schema\\.ts$',
      ],
    },
  },
  {
    name: 'routes-stay-at-home',
    comment: 'What a provider of payments can do stands with payments; a feature above may be one.',
    from: { path: '^src/features/([^/]+)/' },
    to: {
      path: '^src/features/[^/]+/(routes(\\.ts|/)|(jobs|mail)\\.ts|providers/)',
      pathNot: ['^src/features/$1/', '^src/features/payments/providers/provider\\.ts$'],
    },
  },
  {
    name: 'ui-imports',
    comment: 'A screen of a feature: its own parts, those of features below it, rules, kit and client.',
    from: { path: '^src/features/[^/]+/ui/' },
    to: {
      path: '^(src|db|seed|tests|scripts|bench)/',
      pathNot: [uiFiles, rulesFiles, '^src/(kit|client|contract|lang)/'],
    },
  },
  only('kit-is-free', 'The kit could ship in any product.', { path: '^src/kit/' }, ['^src/kit/', 'node_modules/']),
  only('client-knows-no-feature', 'The browser side of the platform.', { path: '^src/client/' }, [
    '^src/(client|kit|contract|lang)/',
    'node_modules/',
  ]),
  only('lang-is-free', 'Texts import nothing.', { path: '^src/lang/' }, [
    '^src/lang/',
    '^src/contract/limits\\.ts$',
    'node_modules/use-intl/',
  ]),
  {
    name: 'wings-meet-ui-only',
    from: { path: '^src/(pages|landers)/' },
    to: {
      path: ['^src/features/', '^src/platform/', '^db/'],
      pathNot: [uiFiles, rulesFiles, letterFiles, '^src/platform/views\\.ts$'],
    },
  },
  {
    name: 'wings-know-no-wing',
    comment: 'They meet in views.ts and app.ts alone.',
    from: { path: '^src/(pages|landers|desk)/' },
    to: { path: '^src/(pages|landers|desk)/', pathNot: '^src/$1/' },
  },
  only('desk-has-its-own-screens', 'Of the features it knows the rules alone.', { path: '^src/desk/' }, [
    '^src/desk/',
    rulesFiles,
    '^src/(kit|client|contract|lang)/',
    '^src/platform/views\\.ts$',
    'node_modules/',
  ]),
  {
    name: 'desk-is-apart',
    comment: 'What only its staff load hangs on no page.',
    from: { path: '^src/', pathNot: ['^src/desk/', '^src/views\\.ts$'] },
    to: { path: '^src/desk/' },
  },
  ...onlyUpwards,
]

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^data/', '\\.test\\.tsx?$'] },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
