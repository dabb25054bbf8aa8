CREATE INDEX CONCURRENTLY customer_order_findings ON customer_order (tenant_id, id) WHERE fraud_findings <> '[]';
