-- Paths that a published listing had before: they lead to its present one (docs/decisions/0162-former-paths-of-listings.md).
CREATE TABLE listing_former_path (
  tenant_id bigint NOT NULL,
  path text NOT NULL CHECK (path ~ '^(/[a-z0-9][a-z0-9._-]*)+$' AND length(path) <= 120),
  listing_key text NOT NULL,
  PRIMARY KEY (tenant_id, path),
  FOREIGN KEY (tenant_id, listing_key) REFERENCES listing (tenant_id, key) ON DELETE CASCADE
);
CREATE INDEX listing_former_path_of ON listing_former_path (tenant_id, listing_key);

CREATE TRIGGER content_added AFTER INSERT ON listing_former_path REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_content();
CREATE TRIGGER content_changed AFTER UPDATE ON listing_former_path REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_content();
CREATE TRIGGER content_removed AFTER DELETE ON listing_former_path REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_changed_content();
