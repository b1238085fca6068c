const wanted = 24

/** Says what to type when a tool was started on the Node outside the project, which cannot run its TypeScript. */
export function expectNode(version = process.versions.node): void {
  if (Number(version.split('.')[0]) >= wanted) return
  throw new Error(
    `Node ${version} is too old for the tests. npm test -- <file> runs them on the Node that npm installed.`,
  )
}
