-- Sites that staff change at the desk, one after the other: who changes one says which version they saw.
alter table site add column version int not null default 1;
alter table site add column changed_at timestamptz;
alter table site add column changed_by bigint references staff on delete set null;
-- Closed: nobody reaches it any more. The row stays, for members, books and the log point at it.
alter table site add column deleted_at timestamptz;
-- What was changed of a setting, the newest first.
create index staff_action_setting on staff_action (site_id, subject_id, id) where act = 'setting.change';

-- Back: the version before serves closed sites again; without any, it runs on with this schema.
-- drop index staff_action_setting; alter table site drop column version, drop column changed_at, drop column changed_by, drop column deleted_at;
