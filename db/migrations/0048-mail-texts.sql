-- Mails are texts like pages (docs/decisions/0055-one-word-system.md): a version keeps the words that a tenant says in
-- its own way, by the mail's name.
ALTER TABLE content_document DROP CONSTRAINT content_document_kind_check;
ALTER TABLE content_document ADD CONSTRAINT content_document_kind_check CHECK (kind IN ('document', 'keyVisual', 'block', 'variable', 'mail'));
ALTER TABLE content_draft DROP CONSTRAINT content_draft_kind_check;
ALTER TABLE content_draft ADD CONSTRAINT content_draft_kind_check CHECK (kind IN ('document', 'keyVisual', 'block', 'variable', 'mail'));
