-- Whose customer recommended, kept with the reward: an agency's rewards are sorted without their cases
-- (docs/decisions/0065-the-agencies-portal.md). It never changes on either row.
ALTER TABLE reward ADD COLUMN agency_id uuid;
UPDATE reward SET agency_id = r.agency_id FROM recommendation r
  WHERE r.tenant_id = reward.tenant_id AND r.id = reward.recommendation_id AND r.agency_id IS NOT NULL;
