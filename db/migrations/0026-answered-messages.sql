-- What of the contact form is answered, and who said so.
ALTER TABLE contact_message ADD COLUMN done_at timestamptz;
ALTER TABLE contact_message ADD COLUMN done_by uuid;
CREATE INDEX contact_message_open ON contact_message (tenant_id, created_at, id) WHERE done_at IS NULL;
