-- Devices are changed at the desk too (docs/decisions/0035-devices-at-the-desk.md): a change names the version it was
-- made from.
ALTER TABLE device ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Whether a device was ever recommended is asked before it goes, by the desk and by the foreign key.
CREATE INDEX recommendation_of_device ON recommendation (tenant_id, device_id) WHERE device_id IS NOT NULL;
