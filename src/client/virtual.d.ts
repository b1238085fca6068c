declare module 'virtual:endpoints' {
  /** Method and path of every call, generated from the contract at build time. */
  export const endpoints: Record<
    import('../contract/index.ts').CallName,
    readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]
  >
}
declare module 'virtual:texts/*' {
  const catalogues: Record<import('../lang/messages.ts').Area, () => Promise<{ default: unknown }>>
  export const pseudo: (() => Promise<typeof import('../lang/pseudo.ts')>) | null
  export default catalogues
}
