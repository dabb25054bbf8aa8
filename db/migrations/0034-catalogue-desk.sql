-- The catalogue is changed by a client's own team (docs/decisions/0034-catalogue-desk.md). Two at once must not
-- overwrite each other: a change names the version it was made from.
ALTER TABLE product ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE product_category ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE footnote ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE listing ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE campaign ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE reward_option ADD COLUMN version integer NOT NULL DEFAULT 1;

-- A reward that has begun was promised: what it pays and from when on stays as it was, whoever asks. Ending it is all.
CREATE FUNCTION keep_promised_rewards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.cents, NEW.start_on, NEW.product_id) IS DISTINCT FROM (OLD.cents, OLD.start_on, OLD.product_id) THEN
    RAISE EXCEPTION 'what a reward pays, and from when on, cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_reward_keeps BEFORE UPDATE ON product_reward
  FOR EACH ROW EXECUTE FUNCTION keep_promised_rewards();
