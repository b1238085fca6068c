import type { LiveEvent, LiveEventName } from '../../contract/live.ts'

/** Live events to open pages, sent after the commit. A lost event loses no data: pages catch up by cursor. */
export type Live = {
  /** To every open page of one member. */
  emit<N extends LiveEventName>(accountId: number, event: N, payload: LiveEvent<N>): void
  /** Closes a member's live connections, for example after logout. @param sessionId only those of this session */
  disconnect(accountId: number, sessionId?: number): void
  /** Number of live connections of this process. */
  connections(): number
  /**
   * Closes the live connections of this process over half a minute, so that pages reconnect to another process. Does
   * nothing when there is no other.
   * @returns once all are closed
   */
  seeOff(): Promise<void>
}

/** For seeding and commands, which have no open pages. */
export const silentLive: Live = { emit() {}, disconnect() {}, connections: () => 0, seeOff: async () => {} }
