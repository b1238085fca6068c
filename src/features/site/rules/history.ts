const DAY_MS = 86_400_000

/** Messages from before, and their pictures, are not shown. @param settings of the site */
export const shownSince = (settings: Record<string, unknown>, now: Date): Date =>
  new Date(now.getTime() - Number(settings['chat_history_days']) * DAY_MS)
