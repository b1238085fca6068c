/** Where the desk begins, in the build and in the browser. */
export const DESK_ENTRY = 'src/desk/entry.tsx'
export const DESK_PATH = '/admin'

export const isDeskPath = (pathname: string): boolean => pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`)
