/** The first character of a name, shown without a photo; by code point, so that it works in every script. */
export const initialOf = (name: string): string => [...name].slice(0, 1).join('').toUpperCase()
