/** When a day's work at the desk begins, and on which site. */
export type Morning = { siteId: number; now: Date }
