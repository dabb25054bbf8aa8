import pg from 'pg'
import { takesBack } from '../outcome.ts'

// Cents and counts stay far below 2^53; days stay text, since a day has no time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** A constant statement; its name makes PostgreSQL cache its plan. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const known = new Map<string, Statement>()

/** @throws where another statement has the name: PostgreSQL would run the text that it prepared first */
export function statement(name: string, text: string): Statement {
  const before = known.get(name)
  if (before !== undefined && before.text !== text) throw new Error(`Two statements are named ${name}`)
  const made = before ?? { name, text }
  known.set(name, made)
  return made
}

/** Every statement of the modules that are loaded. */
export const allStatements = (): readonly Statement[] => [...known.values()]

declare const tenantSet: unique symbol

/**
 * A transaction in which the tenant is set for row-level security. Every SQL function takes one,
 * so a query without a tenant does not compile.
 */
export interface Tx {
  readonly [tenantSet]: true
  readonly tenantId: number
  /** The pool of the connection: what a process caches about a database is keyed by it. */
  readonly source: object
  rows<Row extends object>(what: Statement, values?: readonly unknown[]): Promise<Row[]>
  maybe<Row extends object>(what: Statement, values?: readonly unknown[]): Promise<Row | undefined>
  one<Row extends object>(what: Statement, values?: readonly unknown[]): Promise<Row>
  /** The number of rows changed. */
  run(what: Statement, values?: readonly unknown[]): Promise<number>
  /** For composed queries: text that differs from call to call is not cached as a plan. */
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>
  /** Where `act` throws or refuses, only its own writes are rolled back; the transaction continues. */
  savepoint<T>(act: () => Promise<T>): Promise<T>
  /** Runs after the transaction has committed, for what must not happen if it fails or is refused. */
  afterCommit(act: () => void): void
}

/** How a transaction is opened; without any of these it writes, durably. */
export interface Opening {
  readonly readOnly?: boolean
  /** Its commit does not wait for the disk: for writes that a crash may lose. */
  readonly softly?: boolean
  /** The transaction is one statement: begin, statement and end are sent in one message. */
  readonly once?: boolean
}

/**
 * Opens a transaction for one tenant. A refusal rolls it back, unless it says `commitAnd`. The beginning is not
 * awaited: the first statement follows at once, and sees and writes nothing should the beginning have failed.
 */
export async function inTenant<T>(
  pool: pg.Pool,
  tenantId: number,
  opening: Opening,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!Number.isSafeInteger(tenantId) || tenantId <= 0) throw new Error('A tenant id is a positive whole number')
  const client = await pool.connect()
  const later: (() => void)[] = []
  const whose = { tenantId, source: pool }
  let broken = false
  const begun = begin(client, tenantId, opening)
  begun.catch(() => undefined)
  try {
    const { tx, ended } = opening.once === true ? bindOnce(client, whose, later) : unending(client, whose, later)
    const result = await act(tx)
    await begun
    if (takesBack(result)) {
      if (ended() !== undefined) throw new Error('A transaction of one statement has nothing left to roll back')
      await client.query('ROLLBACK')
      return result
    }
    const end = ended() ?? inOneWrite(client).query('COMMIT')
    // Nothing depends on the end of a read-only transaction: it is sent with the connection's next message.
    if (opening.readOnly === true) end.catch(() => undefined)
    else await end.catch(throwUnknownEnd)
    for (const act of later) act()
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true
    })
    await begun
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * One message each: a coordinator of Citus forwards a literal SET LOCAL with the whole text of its message, and
 * `set_config` not at all (docs/scaling.md). They are still sent in one write.
 */
function begin(client: pg.PoolClient, tenantId: number, { readOnly, softly }: Opening): Promise<unknown> {
  const texts = [
    readOnly === true ? 'BEGIN READ ONLY' : 'BEGIN',
    `SET LOCAL app.tenant = '${tenantId}'`,
    ...(softly === true ? ['SET LOCAL synchronous_commit = off'] : []),
  ]
  return Promise.all(texts.map((text) => inOneWrite(client).query(text)))
}

const unknownEnds = new WeakSet<object>()

/** PostgreSQL rolls back a commit that it refuses; after a lost connection the outcome is unknown. */
function throwUnknownEnd(error: Error & { readonly code?: string }): never {
  if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57') === true) unknownEnds.add(error)
  throw error
}

/** Whether the transaction that failed with this error may have been committed nevertheless. */
export const mayHaveCommitted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unknownEnds.has(error)

/** Sends the messages of one turn in one write to the socket: a system call costs more than a statement. */
function inOneWrite(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection
  if (stream.writableCorked === 0) {
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  return client
}

type Ask = (query: pg.QueryConfig) => Promise<pg.QueryResult<never>>

type Whose = Pick<Tx, 'tenantId' | 'source'>

const unending = (client: pg.PoolClient, whose: Whose, later: (() => void)[]) => ({
  tx: bind((query) => inOneWrite(client).query(query), whose, later),
  ended: () => undefined,
})

/** The end follows the statement without waiting for it: after a failed statement, it rolls back everything. */
function bindOnce(client: pg.PoolClient, whose: Whose, later: (() => void)[]) {
  let ended: Promise<unknown> | undefined
  const ask: Ask = (query) => {
    if (ended !== undefined) throw new Error(`${query.name} is the second statement of a transaction of one`)
    const asked = inOneWrite(client).query<never>(query)
    ended = client.query('COMMIT')
    ended.catch(() => undefined)
    return asked
  }
  return { tx: bind(ask, whose, later), ended: () => ended }
}

function bind(send: Ask, whose: Whose, later: (() => void)[]): Tx {
  const ask = (what: Statement, values: readonly unknown[] = []) =>
    send({ name: what.name, text: what.text, values: [...values] })
  const bound: Omit<Tx, typeof tenantSet> = {
    ...whose,
    rows: async (what, values) => (await ask(what, values)).rows,
    maybe: async (what, values) => (await ask(what, values)).rows[0],
    one: async (what, values) => {
      const row = (await ask(what, values)).rows[0]
      if (row === undefined) throw new Error(`${what.name} answered no row`)
      return row
    },
    run: async (what, values) => (await ask(what, values)).rowCount ?? 0,
    query: async (text, values) => (await send({ text, values: [...values] })).rows,
    savepoint: async (act) => {
      const registered = later.length
      const undo = () => {
        later.length = registered
        return send({ text: 'ROLLBACK TO SAVEPOINT part; RELEASE SAVEPOINT part' })
      }
      // Nested ones share the name: PostgreSQL always means the innermost. The first statement follows it at once.
      const begun = send({ text: 'SAVEPOINT part' })
      begun.catch(() => undefined)
      try {
        const result = await act()
        await begun
        await (takesBack(result) ? undo() : send({ text: 'RELEASE SAVEPOINT part' }))
        return result
      } catch (error) {
        // On a lost connection there is nothing to undo: the first error has the reason.
        await undo().catch(() => undefined)
        throw error
      }
    },
    afterCommit: (act) => later.push(act),
  }
  return bound as Tx
}
