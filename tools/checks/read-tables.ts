/** What one piece of SQL does with a table. */
export interface TableUse {
  readonly table: string
  readonly how: 'reads' | 'inserts' | 'writes'
}

/** Replaces a template's expression: a table's name must not hide behind it. */
export const HOLE = '§'

const pattern = /'(?:[^']|'')*'|--[^\n]*|[A-Za-z_§][\w§.]*|[(),]/g
/** What ends a list of tables. */
const ends = new Set([
  ...['WHERE', 'GROUP', 'ORDER', 'HAVING', 'LIMIT', 'OFFSET', 'WINDOW', 'SET', 'RETURNING', 'VALUES'],
  ...['UNION', 'INTERSECT', 'EXCEPT', 'SELECT', 'FOR'],
])
const between = new Set(['LATERAL', 'ONLY', 'TABLE'])

/**
 * The tables that SQL names, by the words before them: FROM and its commas, JOIN, USING, INTO, UPDATE, DELETE FROM,
 * TRUNCATE. Keywords are written in capitals, names in small letters, as everywhere in the product. Other names
 * (functions, common table expressions, columns after `IS DISTINCT FROM`) are answered too; who asks knows the tables.
 */
export function readTables(sql: string): TableUse[] {
  const tokens = (sql.match(pattern) ?? []).filter((token) => !token.startsWith("'") && !token.startsWith('--'))
  const uses: TableUse[] = []
  /** For each open parenthesis, whether a comma leads to another table. */
  const lists: boolean[] = [false]
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1] ?? ''
    if (token === '(') lists.push(false)
    else if (token === ')') lists.length = Math.max(lists.length - 1, 1)
    else if (ends.has(token)) lists[lists.length - 1] = false
    const how = useAfter(token, before, lists.at(-1)!)
    if (token === 'FROM') lists[lists.length - 1] = how === 'reads'
    if (how === undefined) continue
    const table = nameAfter(tokens, at)
    if (table !== undefined) uses.push({ table, how })
  }
  return uses
}

function useAfter(token: string, before: string, isListed: boolean): TableUse['how'] | undefined {
  switch (token) {
    case 'FROM':
      return before === 'DELETE' ? 'writes' : before === 'DISTINCT' ? undefined : 'reads'
    case 'JOIN':
    case 'USING':
      return 'reads'
    case 'INTO':
      return before === 'INSERT' ? 'inserts' : 'writes'
    case 'UPDATE':
      return before === 'FOR' || before === 'DO' || before === 'KEY' ? undefined : 'writes'
    case 'TRUNCATE':
      return 'writes'
    case ',':
      return isListed ? 'reads' : undefined
    default:
      return undefined
  }
}

function nameAfter(tokens: readonly string[], at: number): string | undefined {
  let next = at + 1
  while (between.has(tokens[next] ?? '')) next += 1
  const token = tokens[next] ?? ''
  return /^[a-z_§]/.test(token) ? token : undefined
}
