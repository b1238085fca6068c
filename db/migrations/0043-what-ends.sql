-- Back: older versions run on with it.
-- What is looked for each hour, and by whoever watches, among millions of which nearly none is meant.
drop index concurrently if exists session_expires;
create index concurrently if not exists session_expires on session (expires_at);
drop index concurrently if exists photo_rejected;
create index concurrently if not exists photo_rejected on photo (decided_at) where status = 'rejected';
drop index concurrently if exists profile_view_scraping;
create index concurrently if not exists profile_view_scraping on profile_view (viewer) where kind = 'scraping';
-- Who is erased is looked for on both sides.
drop index concurrently if exists pair_hi;
create index concurrently if not exists pair_hi on pair (hi);
