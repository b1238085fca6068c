type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const APP = '/src/pages/app/entry-client.tsx'
const LANDERS = '/src/landers/script/start.ts'
// Reached through the index files of their packages, these look needed at once and are not: they come with the pages.
const LATE =
  /lucide-react|react-router\/.*\/(useBlocker|useCanGoBack)|query-core\/.*(Observer|infinite)|react-query\/.*\/(use|suspense|errorBoundary|QueryErrorReset|IsRestoring|infinite)/
const SHARED = /\/src\/(kit|client|contract)\/|react-query\/|query-core\//

/**
 * What every page of the members' wing loads lies in one file, the icons and the small parts that pages share in two
 * more; the rest is split by page. A group takes along what its modules import: so what the landers' script needs too
 * comes first, and stays apart.
 */
export const chunkGroups = [
  { name: (id: string, graph: Graph) => (inBothWings(id, graph) ? 'wings' : null), priority: 2 },
  { name: (id: string, graph: Graph) => (!LATE.test(id) && isReached(id, APP, graph) ? 'app' : null), priority: 1 },
  { name: 'icons', test: /lucide-react/ },
  { name: 'parts', test: SHARED, minShareCount: 2 },
]

const inBothWings = (id: string, graph: Graph) => isReached(id, LANDERS, graph) && isReached(id, APP, graph)

/** Whether an entry, which itself stays apart, imports a module at its start, by however many steps. */
function isReached(id: string, entry: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => importer.endsWith(entry) || isReached(importer, entry, graph, seen))
}
