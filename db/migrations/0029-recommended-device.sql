-- The device that was chosen with the product, where one was: shown to whoever opens the link, and told to the shop.
ALTER TABLE recommendation ADD COLUMN device_id integer;
-- Nobody has one yet, so there is nothing to look at.
ALTER TABLE recommendation ADD CONSTRAINT recommendation_device
  FOREIGN KEY (tenant_id, device_id) REFERENCES device (tenant_id, id) NOT VALID;
