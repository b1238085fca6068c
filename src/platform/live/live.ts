import type { LiveEvent, LiveEventName } from '../../contract/live.ts'

/** Hints to open pages, sent after commit. Losing one loses nothing: clients catch up by cursor. */
export type Live = {
  /** To every open page of one member. */
  emit<N extends LiveEventName>(accountId: number, event: N, payload: LiveEvent<N>): void
  /** Ends a member's live connections, for example after logout. @param sessionId only this session's */
  disconnect(accountId: number, sessionId?: number): void
  /** How many pages are connected to this process. */
  connections(): number
  /**
   * Has the pages of this process come back to another one, where there is one, spread over half a minute.
   * @returns once all were told
   */
  seeOff(): Promise<void>
}

/** For work without open pages: seeding, commands. */
export const silentLive: Live = { emit() {}, disconnect() {}, connections: () => 0, seeOff: async () => {} }
