import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react'

/** The members' parts of the frame, in one chunk that visitors do not load. */
const frame = () => import('./member-frame.ts')
type Frame = Awaited<ReturnType<typeof frame>>

let loaded: Frame | null = null

/** Loads the parts. @returns null when they cannot be loaded; pages work without them */
export async function preloadMemberParts(): Promise<Frame | null> {
  loaded = await frame().catch(() => null)
  // Early, because `beforeinstallprompt` fires only once.
  if (!import.meta.env.SSR) loaded?.watchInstall()
  return loaded
}

type Name = Exclude<keyof Frame, 'photoQueries' | 'watchInstall'>

/**
 * A part of the frame. Once loaded it hydrates together with the page: in a Suspense boundary of its own it would
 * hydrate later, when reading messages may have changed the counts, and mismatch the server's HTML.
 */
function part<Props extends object = object>(name: Name) {
  // as: each part takes the props of its own name
  const Late = lazy(() => frame().then((parts) => ({ default: parts[name] as ComponentType<Props> })))
  return function Part(props: Props) {
    // State, so that a part that was first rendered lazily after a login stays so.
    const [Loaded] = useState(() => loaded?.[name] as ComponentType<Props> | undefined)
    return Loaded ? (
      <Loaded {...props} />
    ) : (
      <Suspense>
        <Late {...props} />
      </Suspense>
    )
  }
}

export const MemberNav = part<ComponentProps<Frame['MemberNav']>>('MemberNav')
export const MemberBanners = part<ComponentProps<Frame['MemberBanners']>>('MemberBanners')
export const MemberEffects = part('MemberEffects')
export const TabBar = part('TabBar')
