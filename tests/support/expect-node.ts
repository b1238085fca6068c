const wanted = 24

/** Fails with instructions when a test tool runs on an old Node, which cannot run our TypeScript. */
export function expectNode(version = process.versions.node): void {
  if (Number(version.split('.')[0]) >= wanted) return
  throw new Error(
    `Node ${version} is too old for the tests. npm test -- <file> runs them on the Node that npm installed.`,
  )
}
