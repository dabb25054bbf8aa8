-- search_word_of_person serves what it did (docs/decisions/0115-many-hits-from-narrow-indexes.md).
DROP INDEX search_word_person;
