CREATE INDEX CONCURRENTLY funnel_case_payment ON funnel_case (tenant_id, (payment_days[cardinality(payment_days)]), recommendation_id) WHERE cardinality(payment_days) > 0;
