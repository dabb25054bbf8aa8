-- Work in the background asks once for all tenants whose work is due, and does it in each one's own transaction
-- (docs/decisions/0068-tenants-one-by-one.md). For that the owner of the tables may read these, and only read; the
-- app's own roles stay within their tenant.
DO $$
DECLARE one text;
BEGIN
  FOREACH one IN ARRAY ARRAY['audit_waiting', 'captcha_use', 'funnel_waiting', 'limit_counter', 'mail', 'nightly_run', 'session', 'stored_answer', 'token'] LOOP
    EXECUTE format('CREATE POLICY due_work ON %I FOR SELECT TO referral_owner USING (true)', one);
  END LOOP;
END $$;
CREATE INDEX token_expiry ON token (tenant_id, expires_at);
CREATE INDEX limit_counter_age ON limit_counter (tenant_id, window_at);
CREATE INDEX captcha_use_age ON captcha_use (tenant_id, used_at);
