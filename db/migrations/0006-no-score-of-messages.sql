-- Nothing read the scores of pictures in conversations, and none is made any more. The column goes when no running version
-- writes it.
update message_image set nudity = null where nudity is not null;
