/** The first letter of a name, for who has no photo: whole, in every script. */
export const initialOf = (name: string): string => [...name].slice(0, 1).join('').toUpperCase()
