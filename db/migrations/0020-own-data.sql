-- What people change about themselves: their number at the client, and a mail address that waits for its link.
ALTER TABLE account ADD COLUMN customer_number text;
ALTER TABLE account ADD COLUMN new_email text;
ALTER TABLE account ADD COLUMN new_email_at timestamptz;
