/** How many members at most; null: everybody. What is no number is refused by the server, not taken for none. */
export const capOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))
