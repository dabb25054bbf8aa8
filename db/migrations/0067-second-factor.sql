-- Whether whoever logged in proved a second factor: without, an account that has one gets no agency role
-- (docs/decisions/0067-second-factor-of-owners.md).
ALTER TABLE session ADD COLUMN second_factor boolean NOT NULL DEFAULT false;
