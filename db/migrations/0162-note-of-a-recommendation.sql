-- What a recommender notes for themselves, to tell their recommendations apart.
ALTER TABLE recommendation ADD COLUMN note text;
