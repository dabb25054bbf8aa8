-- As beside a seller's photo (0121): a list of members no longer reads every picture for its name.
ALTER TABLE agency_member ADD COLUMN photo_mark text GENERATED ALWAYS AS (left(md5(photo), 10)) STORED;
