// One chunk: see member-parts.tsx. The photos say which reminders are due.
export { photoQueries } from '../../features/photos/ui/queries.ts'
export { watchInstall } from '../../client/install.ts'
export { MemberBanners } from './member-banners.tsx'
export { MemberEffects } from './member-effects.tsx'
export { MemberNav, TabBar } from './member-nav.tsx'
