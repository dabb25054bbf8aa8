-- A recipient is found by the keyed digest of their customer number, however it is spaced and cased.
DROP INDEX IF EXISTS recipient_customer_number;
