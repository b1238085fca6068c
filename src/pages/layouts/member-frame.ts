// One chunk: see member-parts.tsx.
export { MemberBanners } from './member-banners.tsx'
export { MemberEffects } from './member-effects.tsx'
export { MemberNav, TabBar } from './member-nav.tsx'
