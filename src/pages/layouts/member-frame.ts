// One chunk: see member-parts.tsx.
export { MemberBanners } from './member-banners.tsx'
export { MemberEffects } from './member-effects.tsx'
export { MemberNav } from './member-nav.tsx'
export { TabBar } from './tab-bar.tsx'
