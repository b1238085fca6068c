-- How many pictures somebody has had to look at today is asked with every next thing of the queue.
create index staff_action_pictures on staff_action (staff_id, at) where act = 'look' and subject_kind = 'photo';

-- drop index staff_action_pictures;
