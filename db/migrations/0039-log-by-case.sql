-- Back: older versions run on with it; or: drop index staff_action_subject, staff_action_case.
-- The log is asked for what was done to one thing, or in one case.
drop index concurrently if exists staff_action_subject;
create index concurrently if not exists staff_action_subject on staff_action (subject_id, id) where subject_id is not null;
drop index concurrently if exists staff_action_case;
create index concurrently if not exists staff_action_case on staff_action (case_id, id) where case_id is not null;
