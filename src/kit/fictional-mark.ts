import { createContext, use } from 'react'

/**
 * The site's word and icon for fictional profiles. In a file of its own, because every page provides it and few load
 * the icons.
 */
export type FictionalMark = { fictional_icon: string; fictional_singular: string }
const MarkContext = createContext<FictionalMark>({ fictional_icon: '', fictional_singular: '' })
export const FictionalMarkProvider = MarkContext.Provider
export const useFictionalMark = (): FictionalMark => use(MarkContext)
export const useFictionalWord = (): string => useFictionalMark().fictional_singular
