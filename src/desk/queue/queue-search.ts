import { searchReader } from '../search.ts'

/** Which part of the queue somebody works on, and the thing that they have before them. */
export const readQueueSearch = searchReader(['kind', 'site', 'item'])
