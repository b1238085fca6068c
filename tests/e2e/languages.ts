/** Each page in one of the languages in turn; with EVERY_LANGUAGE set, each page in all of them. */
export const isWhole = Boolean(process.env['EVERY_LANGUAGE'])
