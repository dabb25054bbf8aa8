import type pg from 'pg'

type Asked = Pick<pg.Pool | pg.Client, 'query'>

/** A note of the installation, outside all tenants; undefined where there is none of this name. */
export async function readNote<T>(db: Asked, name: string): Promise<T | undefined> {
  const { rows } = await db.query<{ value: T }>('SELECT value FROM installation WHERE name = $1', [name])
  return rows[0]?.value
}

export async function keepNote(db: Asked, name: string, value: unknown): Promise<void> {
  await db.query(
    'INSERT INTO installation (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, JSON.stringify(value)],
  )
}

export async function dropNote(db: Asked, name: string): Promise<void> {
  await db.query('DELETE FROM installation WHERE name = $1', [name])
}
