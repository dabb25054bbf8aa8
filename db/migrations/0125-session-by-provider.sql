-- Whether a login came by the tenant's OpenID provider, where its session may be ended, too (docs/decisions/0090-logout-at-the-provider.md).
ALTER TABLE session ADD COLUMN by_provider boolean NOT NULL DEFAULT false;
