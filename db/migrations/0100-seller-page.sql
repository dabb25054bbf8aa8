-- A photo on a seller's page, and a page that an operator has switched off (docs/decisions/0081-sellers-pages.md).
ALTER TABLE seller_page
  ADD COLUMN photo bytea,
  ADD COLUMN photo_type text CHECK (photo_type = 'image/webp'),
  ADD COLUMN off_at timestamptz,
  -- For the seller to read.
  ADD COLUMN off_reason text,
  ADD CHECK ((photo IS NULL) = (photo_type IS NULL)),
  ADD CHECK ((off_at IS NULL) = (off_reason IS NULL)),
  -- Null: its seller has not written anything yet.
  ALTER COLUMN updated_at DROP NOT NULL;
