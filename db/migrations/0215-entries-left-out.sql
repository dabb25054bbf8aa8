-- Entries that a list of a CMS was read without: their id, what their author knows them by, and a code of ours.
ALTER TABLE content_copy ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';
