-- customer_order_at_agency serves what it did.
DROP INDEX customer_order_to_agree;
