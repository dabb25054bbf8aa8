-- recommendation_queue_due serves what it did.
DROP INDEX recommendation_due;
