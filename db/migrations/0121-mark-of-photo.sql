-- The mark of a seller's photo beside it, made when it is written: a page that is shown no longer reads the photo for it.
ALTER TABLE seller_page ADD COLUMN photo_mark text GENERATED ALWAYS AS (left(md5(photo), 10)) STORED;
