-- recommendation_task_unconfirmed serves what it did.
DROP INDEX recommendation_to_confirm;
