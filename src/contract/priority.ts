/** What goes on longest when there is more to do than can be done, and what is refused first. */
export const PRIORITIES = ['write', 'read', 'search', 'swipe', 'statistics'] as const
export type Priority = (typeof PRIORITIES)[number]
