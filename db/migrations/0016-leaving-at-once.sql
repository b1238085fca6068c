-- When a deleted account is erased: after the days to reconsider, or at once when its owner wants that.
alter table account add column erase_at timestamptz;
update account set erase_at = deleted_at + interval '14 days' where deleted_at is not null;
alter table account add constraint account_erase_at check ((deleted_at is null) = (erase_at is null));
drop index account_to_erase;
create index account_to_erase on account (erase_at) where erase_at is not null and erased_at is null;

-- When the password was last given in a session: what takes everything along asks for it anew.
alter table session add column proved_at timestamptz;
