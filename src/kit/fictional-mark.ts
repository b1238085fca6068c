import { createContext, use } from 'react'

/**
 * How the site calls and marks a fictional profile. Apart from the label: every page provides it, and few draw the
 * icons.
 */
export type FictionalMark = { fictional_icon: string; fictional_singular: string }
const MarkContext = createContext<FictionalMark>({ fictional_icon: '', fictional_singular: '' })
export const FictionalMarkProvider = MarkContext.Provider
export const useFictionalMark = (): FictionalMark => use(MarkContext)
export const useFictionalWord = (): string => useFictionalMark().fictional_singular
