-- Which nights have been worked through; a missed one is caught up on.
CREATE TABLE nightly_run (
  tenant_id bigint NOT NULL,
  night date NOT NULL,
  summary jsonb NOT NULL DEFAULT '{}',
  finished_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, night)
);

-- Solved captchas, so that one solution opens one form.
CREATE TABLE captcha_use (
  tenant_id bigint NOT NULL,
  signature text NOT NULL,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, signature)
);
