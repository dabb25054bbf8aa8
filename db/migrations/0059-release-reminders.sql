ALTER TABLE agency ADD COLUMN release_reminded_on date;
