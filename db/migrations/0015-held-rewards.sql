-- What was held at its claim is a task of the operator's, like a recommendation on hold.
CREATE INDEX reward_held ON reward (tenant_id, recommendation_id) WHERE on_hold;
