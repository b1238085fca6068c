const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whom an address names; undefined where that can be nobody. */
export const idOf = (id: string | undefined): string | undefined => (id !== undefined && UUID.test(id) ? id : undefined)
