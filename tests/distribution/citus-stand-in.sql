-- What `npm run distribute` asks of Citus, on a plain PostgreSQL: it keeps the calls and refuses what Citus documents
-- that it refuses. It moves nothing; that the statements then run is for a real cluster to say (docs/scaling.md).
CREATE SCHEMA citus_stand_in;
GRANT USAGE ON SCHEMA citus_stand_in TO PUBLIC;
SET search_path = citus_stand_in, public;

CREATE TABLE pg_dist_node (nodename text, nodeport integer, isactive boolean, shouldhaveshards boolean);
CREATE TABLE pg_dist_partition (logicalrelid regclass PRIMARY KEY, partmethod "char", colocationid integer);
CREATE TABLE called (at integer GENERATED ALWAYS AS IDENTITY, name text, given text);
GRANT SELECT, INSERT, DELETE ON pg_dist_node, pg_dist_partition, called TO PUBLIC;

CREATE FUNCTION citus_version() RETURNS text LANGUAGE sql AS $$ SELECT 'Citus 13.2.2 on a stand-in' $$;

CREATE FUNCTION run_command_on_workers(command text) RETURNS void LANGUAGE sql AS
$$ INSERT INTO citus_stand_in.called (name, given) VALUES ('run_command_on_workers', command) $$;

CREATE FUNCTION create_distributed_function(function regprocedure) RETURNS void LANGUAGE sql AS
$$ INSERT INTO citus_stand_in.called (name, given) VALUES ('create_distributed_function', function::text) $$;

CREATE FUNCTION truncate_local_data_after_distributing_table(relation regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM citus_stand_in.pg_dist_partition WHERE logicalrelid = relation) THEN
    RAISE EXCEPTION 'supplied parameter is not a distributed relation';
  END IF;
  INSERT INTO citus_stand_in.called (name, given) VALUES ('truncate_local_data', relation::text);
END $$;

CREATE FUNCTION create_distributed_table(
  table_name regclass, distribution_column text, distribution_type text DEFAULT 'hash',
  colocate_with text DEFAULT 'default', shard_count integer DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  col smallint := (SELECT attnum FROM pg_attribute WHERE attrelid = table_name AND attname = distribution_column);
  its_group integer;
  bad text;
BEGIN
  IF NOT EXISTS (SELECT FROM citus_stand_in.pg_dist_node WHERE isactive AND shouldhaveshards) THEN
    RAISE EXCEPTION 'replication_factor (1) exceeds number of worker nodes (0)';
  END IF;
  IF col IS NULL THEN
    RAISE EXCEPTION 'column "%" of relation "%" does not exist', distribution_column, table_name;
  END IF;
  IF EXISTS (SELECT FROM citus_stand_in.pg_dist_partition WHERE logicalrelid = table_name) THEN
    RAISE EXCEPTION 'table "%" is already distributed', table_name;
  END IF;
  IF colocate_with = 'none' THEN
    its_group := coalesce((SELECT max(colocationid) FROM citus_stand_in.pg_dist_partition), 0) + 1;
  ELSE
    IF shard_count IS NOT NULL THEN
      RAISE EXCEPTION 'Cannot use colocate_with with a table and shard_count at the same time';
    END IF;
    SELECT colocationid INTO its_group FROM citus_stand_in.pg_dist_partition WHERE logicalrelid = colocate_with::regclass;
    IF its_group IS NULL THEN
      RAISE EXCEPTION 'relation % is not distributed', colocate_with;
    END IF;
  END IF;
  SELECT x.relname INTO bad FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
  WHERE i.indrelid = table_name AND (i.indisunique OR i.indisexclusion) AND NOT col = ANY (i.indkey) LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'cannot create constraint on "%": % does not include the partition column', table_name, bad;
  END IF;
  SELECT t.tgname INTO bad FROM pg_trigger t WHERE t.tgrelid = table_name AND NOT t.tgisinternal LIMIT 1;
  IF bad IS NOT NULL AND coalesce(current_setting('citus.enable_unsafe_triggers', true), 'off') <> 'on' THEN
    RAISE EXCEPTION 'cannot distribute relation "%" because it has triggers (%)', table_name, bad;
  END IF;
  SELECT k.conname INTO bad FROM pg_constraint k
  LEFT JOIN citus_stand_in.pg_dist_partition p ON p.logicalrelid = k.confrelid
  WHERE k.contype = 'f' AND k.conrelid = table_name AND k.confrelid <> table_name
    AND (p.colocationid IS DISTINCT FROM its_group OR NOT EXISTS (
      SELECT FROM unnest(k.conkey, k.confkey) AS pair (mine, other) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = pair.other
      WHERE pair.mine = col AND a.attname = distribution_column)) LIMIT 1;
  IF bad IS NOT NULL THEN
    RAISE EXCEPTION 'cannot create foreign key constraint % since relations are not colocated', bad;
  END IF;
  INSERT INTO citus_stand_in.pg_dist_partition VALUES (table_name, 'h', its_group);
  INSERT INTO citus_stand_in.called (name, given) VALUES ('create_distributed_table', table_name::text);
END $$;

RESET search_path;
