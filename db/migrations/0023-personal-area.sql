-- What somebody with an account has seen or put away: it is theirs, not their browser's. Goes with the account.
CREATE TABLE account_mark (
  tenant_id bigint NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('newsSeen', 'BannerTEZuTP')),
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id, kind)
);
