-- Why a list of a CMS was not read to its end; the body is the last that was. A code of ours, never what the CMS said.
ALTER TABLE content_copy ADD COLUMN fault text;
