import { lazy } from 'react'

/** The parts of the frame that only members see, in one chunk of their own: visitors do not load it. */
const frame = () => import('./member-frame.ts')

export const MemberNav = lazy(async () => ({ default: (await frame()).MemberNav }))
export const MemberBanners = lazy(async () => ({ default: (await frame()).MemberBanners }))
export const MemberEffects = lazy(async () => ({ default: (await frame()).MemberEffects }))
export const TabBar = lazy(async () => ({ default: (await frame()).TabBar }))

/** For the start of a page that was rendered for a member: loaded beside the page instead of after it. */
export const preloadMemberParts = (): void => void frame()
