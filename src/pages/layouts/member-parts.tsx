import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react'

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

type Name = Exclude<keyof Frame, 'photoQueries' | 'watchInstall'>

/**
 * Once loaded, a part is there in the first drawing, and comes to life together with what is around it: what waits in a
 * boundary of its own would find that the page has read messages meanwhile, and no longer be what the server wrote.
 */
function part<Props extends object = object>(name: Name) {
  // as: each part takes the props of its own name
  const Late = lazy(() => frame().then((parts) => ({ default: parts[name] as ComponentType<Props> })))
  return function Part(props: Props) {
    // Once: whoever logs in has it late, and keeps it.
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
