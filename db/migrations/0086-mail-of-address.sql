CREATE INDEX CONCURRENTLY mail_of_address ON mail (tenant_id, address_digest, created_at DESC) WHERE address_digest IS NOT NULL;
