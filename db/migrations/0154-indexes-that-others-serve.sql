-- recommendation_newest_of_agency and search_word_of_person serve what they did
-- (docs/decisions/0115-many-hits-from-narrow-indexes.md).
DROP INDEX recommendation_of_agency;
DROP INDEX search_word_person;
