import { lazy } from 'react'

/** The parts of the frame that only members see, in one chunk of their own: visitors do not load it. */
const frame = () => import('./member-frame.ts')
type Frame = Awaited<ReturnType<typeof frame>>

let loaded: Frame | null = null

/** Where they cannot come, the page does without them. */
export async function preloadMemberParts(): Promise<Frame | null> {
  loaded = await frame().catch(() => null)
  // As early as can be: the browser says only once that the app can be installed.
  if (!import.meta.env.SSR) loaded?.watchInstall()
  return loaded
}

/**
 * Once loaded, a part is there in the first drawing: React would draw the page without it while it waits for a promise, even one that
 * is fulfilled, and what came later would push the page away under a finger.
 */
const part = <Name extends Exclude<keyof Frame, 'photoQueries' | 'watchInstall'>>(name: Name) =>
  lazy<Frame[Name]>(() => {
    if (!loaded) return frame().then((parts) => ({ default: parts[name] }))
    const component = { default: loaded[name] }
    // oxlint-disable-next-line unicorn/no-thenable -- as: all that React asks of a promise, and it answers at once
    return { then: (done: (found: typeof component) => void) => done(component) } as never
  })

export const MemberNav = part('MemberNav')
export const MemberBanners = part('MemberBanners')
export const MemberEffects = part('MemberEffects')
export const TabBar = part('TabBar')
