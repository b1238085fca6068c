-- A message names its conversation and its sender without foreign keys: checking the two took up to a third of the work of storing one,
-- and kept a lock on each. The product stores messages by post_message and post_messages only, with rows that they have just read under
-- locks. Neither row can go away afterwards: both sides of a conversation are rows of party, whose own keys keep it and both accounts.
alter table message
  drop constraint message_conversation_id_fkey,
  drop constraint message_sender_id_fkey;
