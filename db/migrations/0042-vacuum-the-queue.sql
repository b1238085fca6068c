-- Back: older versions run on with it.
-- An index alone answers for pages that were vacuumed since they changed; each decision changes one.
alter table review_item set (autovacuum_vacuum_scale_factor = 0.02);
