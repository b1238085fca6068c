// The chunk that member-parts.tsx loads. Reminders depend on the photos, so their query is part of it.
export { photoQueries } from '../../features/photos/ui/queries.ts'
export { watchInstall } from '../../client/install.ts'
export { MemberBanners } from './member-banners.tsx'
export { MemberEffects } from './member-effects.tsx'
export { MemberNav, TabBar } from './member-nav.tsx'
