-- One newsletter for an address, however often it was recommended to.
CREATE UNIQUE INDEX CONCURRENTLY recipient_newsletter_address ON recipient (tenant_id, email_key) WHERE newsletter_state <> 'optedOut' AND erased_at IS NULL;
CREATE INDEX CONCURRENTLY recipient_subscribed ON recipient (tenant_id, newsletter_decided_at DESC, id DESC) WHERE newsletter_state = 'optedIn' AND erased_at IS NULL;
CREATE INDEX CONCURRENTLY recipient_newsletter_pending ON recipient (tenant_id, newsletter_sent_at) WHERE newsletter_state = 'pending' AND erased_at IS NULL;
