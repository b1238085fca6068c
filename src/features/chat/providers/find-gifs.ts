import type { GifProvider } from './gif-provider.ts'
import { ownGifs } from './own-gifs.ts'

/** The library that is searched: our own, until an operator has a contract with another. @source O-67 */
export const findGifs = (): GifProvider => ownGifs
