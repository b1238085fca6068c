-- Back: older versions run on with it, as they read none of it; or: alter table payment drop column withdrawable_until;
-- Until when its buyer may withdraw, written when the order completes and never moved. Null: not completed, or completed
-- by a version before this one, for which the days of its site count.
alter table payment add column withdrawable_until timestamptz;
