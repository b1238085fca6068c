-- Where a site is reached, and whom its mails come from. Null: as ORIGIN and MAIL_FROM say, as for the first site.
alter table site add column host text unique check (host = lower(host));
alter table site add column mail_from text;
-- Sites of one brand are one product in several countries. Null: the site is a brand of its own, named by its key.
alter table site add column brand text;
update site s set host = (select min(h.host) from site_host h where h.site_id = s.id)
  where s.id <> (select min(id) from site);
-- Back: no version before reads these columns, so it runs on with them; or
-- alter table site drop column host, drop column mail_from, drop column brand;
