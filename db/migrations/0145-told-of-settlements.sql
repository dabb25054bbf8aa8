-- When the seller was told of a document, so that a job that runs again after a crash tells them once. Of older documents
-- the job is over.
ALTER TABLE settlement ADD COLUMN IF NOT EXISTS told_at timestamptz;
