declare module 'virtual:desk-endpoints' {
  /** Method and path of every call of the desk; made at build time from its contract. */
  export const endpoints: import('../client/http-transport.ts').EndpointTable<
    keyof import('../contract/desk.ts').DeskContract
  >
}
