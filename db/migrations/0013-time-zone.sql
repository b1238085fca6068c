-- Where the clock of the member stands, as their browser said; null: as that of the site.
alter table account add column time_zone text check (length(time_zone) <= 64);
-- Back: no version before reads it, so it runs on with it; or:
-- alter table account drop column time_zone;
