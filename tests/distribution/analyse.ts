import type pg from 'pg'
import { nodesOf, readNodeTree, type TreeNode } from './node-tree.ts'

/**
 * A statement as PostgreSQL itself understands it: names resolved, types and functions chosen, nothing planned. It is
 * kept as the body of a procedure for a moment, which is the one place where PostgreSQL shows that tree.
 */
export async function analyse(client: pg.Client, text: string): Promise<readonly TreeNode[]> {
  await client.query(`PREPARE analysed AS ${text}`)
  try {
    const { rows } = await client.query<{ types: string }>(
      `SELECT array_to_string(parameter_types, ', ') AS types FROM pg_prepared_statements WHERE name = 'analysed'`,
    )
    await client.query('BEGIN')
    await client.query(
      `CREATE PROCEDURE pg_temp.analysed(${rows[0]!.types}) LANGUAGE sql BEGIN ATOMIC ${text.replace(/;\s*$/, '')}; END`,
    )
    const kept = await client.query<{ tree: string }>(
      `SELECT prosqlbody::text AS tree FROM pg_proc WHERE proname = 'analysed' AND pronamespace = pg_my_temp_schema()`,
    )
    const tree = readNodeTree(kept.rows[0]!.tree)
    return Array.isArray(tree) ? (tree as readonly TreeNode[][]).flatMap((one) => nodesOf(one)) : [tree as TreeNode]
  } finally {
    await client.query('ROLLBACK')
    await client.query('DEALLOCATE analysed')
  }
}
