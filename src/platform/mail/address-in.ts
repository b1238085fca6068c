/** The bare address of a mailbox such as `Lonk <noreply@your.site>`, with or without a name. */
export const addressIn = (from: string): string => /[^\s<>]+@[^\s<>]+/.exec(from)?.[0] ?? from

export const domainOf = (from: string): string => addressIn(from).split('@').at(-1)!.toLowerCase()
