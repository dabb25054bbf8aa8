-- Beside documents a tenant keeps key visuals, blocks and variables; all have versions with who published them.
ALTER TABLE content_document ADD COLUMN kind text NOT NULL DEFAULT 'document' CHECK (kind IN ('document', 'keyVisual', 'block', 'variable'));
ALTER TABLE content_document ADD COLUMN published_by uuid;
ALTER TABLE content_document ADD COLUMN restored_from integer;
ALTER TABLE content_document ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
ALTER TABLE content_document DROP CONSTRAINT content_document_key_check;
ALTER TABLE content_document ADD CONSTRAINT content_document_key_check CHECK (key ~ '^[A-Za-z][A-Za-z0-9._-]{0,60}$');
ALTER TABLE content_document DROP CONSTRAINT content_document_pkey;
ALTER TABLE content_document ADD PRIMARY KEY (tenant_id, kind, key, locale, version);

-- What operators saved and nobody sees yet, in both languages. Each saving is a row of its own: of two who write at once
-- one is told, and what either saved can be found again. The newest twenty of a text are kept.
CREATE TABLE content_draft (
  tenant_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('document', 'keyVisual', 'block', 'variable')),
  key text NOT NULL CHECK (key ~ '^[A-Za-z][A-Za-z0-9._-]{0,60}$'),
  revision integer NOT NULL CHECK (revision > 0),
  base_version integer NOT NULL,
  body jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'replaced', 'published', 'discarded')),
  saved_by uuid NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, key, revision)
);
CREATE UNIQUE INDEX content_draft_open ON content_draft (tenant_id, kind, key) WHERE state = 'open';
