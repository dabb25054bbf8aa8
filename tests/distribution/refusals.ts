import { tableDistribution } from '../../apps/server/src/platform/db/distribution.ts'
import type { Catalogue, Volatility } from './catalogue.ts'
import { solve } from './equations.ts'
import { isNode, nodesBelow, nodesOf, numberOf, type TreeNode, type Value } from './node-tree.ts'
import { commands, entriesOf, entryAt, kinds, openScope, type Scope } from './scopes.ts'

export interface Options {
  /** It asks all tenants: each table for itself, nothing joined, nothing locked, nothing changed. */
  readonly isAcrossTenants?: boolean
}

interface Table {
  readonly scope: Scope
  readonly position: number
  readonly name: string
  readonly column: string
}

/** Why a distributed table refuses this statement on Citus; empty where it does not (docs/scaling.md names the rules). */
export function refusals(
  statement: TreeNode,
  catalogue: Catalogue,
  { isAcrossTenants = false }: Options = {},
): string[] {
  const top = openScope(statement, undefined, false)
  const known = solve(top)
  const used = tablesOf(top, catalogue)
  const tables = used.filter(({ name }) => tableDistribution[name] === 'byTenant')
  const found = new Set<string>()
  if (tables.length === 0) return []
  for (const { name } of used)
    if (tableDistribution[name] !== 'byTenant')
      found.add(`${name} lies on the coordinator, ${tables[0]!.name} does not`)
  if (isAcrossTenants) acrossTenants(top, tables, found)
  else ofOneTenant(tables, known, found)
  for (const scope of top.all) {
    changes(scope, catalogue, found)
    legs(scope, catalogue, found)
  }
  for (const name of changedAndRead(top, tables)) found.add(`${name} is changed in one part and read in another`)
  for (const { tag, fields } of nodesBelow(statement)) {
    const { name, volatility, isOurs } = catalogue.functions.get(String(fields['funcid'])) ?? {}
    if (tag === 'FUNCEXPR' && isOurs === true && volatility !== 'i') found.add(`${name} is run where the rows are`)
  }
  return [...found]
}

function tablesOf(top: Scope, catalogue: Catalogue): Table[] {
  return top.all.flatMap((scope) => {
    const conflict = scope.query.fields['onConflict']
    const excluded = isNode(conflict) ? numberOf(conflict, 'exclRelIndex') : 0
    return entriesOf(scope).flatMap((entry, index) => {
      const position = index + 1
      if (numberOf(entry, 'rtekind') !== kinds.relation || position === excluded) return []
      const table = catalogue.tables.get(String(entry.fields['relid']))
      if (table === undefined) return []
      return [{ scope, position, name: table.name, column: `${scope.id}.${position}.${table.tenantColumn}` }]
    })
  })
}

/** The same parameter names the tenant of every table: then the whole statement goes to one worker. */
function ofOneTenant(tables: readonly Table[], known: ReadonlyMap<string, string>, found: Set<string>): void {
  const tenants = new Set<string>()
  for (const { scope, position, name, column } of tables) {
    const isTarget =
      numberOf(scope.query, 'commandType') === commands.insert && numberOf(scope.query, 'resultRelation') === position
    const tenant = isTarget ? insertedTenant(scope, Number(column.split('.').at(-1))) : known.get(column)
    if (tenant === undefined) found.add(`${name} is not asked for one tenant`)
    else tenants.add(tenant)
  }
  if (tenants.size > 1) found.add(`tenants of several names: ${[...tenants].join(', ')}`)
}

/** The tenant of an INSERT: a value, or its query's column. */
function insertedTenant(scope: Scope, column: number): string | undefined {
  const target = nodesOf(scope.query.fields['targetList']).find((one) => numberOf(one, 'resno') === column)
  return givenBy(target?.fields['expr'], scope)
}

function givenBy(value: Value | undefined, scope: Scope): string | undefined {
  if (!isNode(value)) return undefined
  if (value.tag === 'PARAM') return `$${numberOf(value, 'paramid')}`
  if (value.tag !== 'VAR') return undefined
  let where = scope
  for (let up = numberOf(value, 'varlevelsup'); up > 0; up -= 1) where = where.parent!
  const position = numberOf(value, 'varno')
  const entry = entryAt(where, position)
  const column = numberOf(value, 'varattno')
  const kind = numberOf(entry, 'rtekind')
  if (kind === kinds.relation)
    return solve(whole(scope)).get(`${where.id}.${position}.${column}`) ?? insertedTenantOf(where, position, column)
  if (kind === kinds.values) {
    const rows = (entry.fields['values_lists'] as readonly Value[]).map((row) =>
      givenBy(nodesOf(row)[column - 1], where),
    )
    return rows.every((one) => one === rows[0]) ? rows[0] : undefined
  }
  const below =
    kind === kinds.subquery ? where.below.get(position) : kind === kinds.cte ? cteOf(entry, where) : undefined
  if (below === undefined) return undefined
  const { returningList, targetList } = below.query.fields
  const list = numberOf(below.query, 'commandType') === commands.select ? targetList : returningList
  return givenBy(nodesOf(list)[column - 1]?.fields['expr'], below)
}

/** What RETURNING answers of the table that was inserted into. */
const insertedTenantOf = (scope: Scope, position: number, column: number): string | undefined =>
  numberOf(scope.query, 'commandType') === commands.insert && numberOf(scope.query, 'resultRelation') === position
    ? insertedTenant(scope, column)
    : undefined

const whole = (scope: Scope): Scope => (scope.parent === undefined ? scope : whole(scope.parent))

function cteOf(entry: TreeNode, scope: Scope): Scope | undefined {
  let where = scope
  for (let up = numberOf(entry, 'ctelevelsup'); up > 0; up -= 1) where = where.parent!
  const cte = nodesOf(where.query.fields['cteList']).find((one) => one.fields['ctename'] === entry.fields['ctename'])
  return where.all.find(({ query }) => query === cte?.fields['ctequery'])
}

function acrossTenants(top: Scope, tables: readonly Table[], found: Set<string>): void {
  for (const { query } of top.all) {
    if (numberOf(query, 'commandType') !== commands.select) found.add('it changes rows of several tenants')
    if (nodesOf(query.fields['rowMarks']).length > 0) found.add('it locks rows of several tenants')
    if (query.fields['hasSubLinks'] === 'true') found.add('it asks a question within a question of several tenants')
  }
  for (const scope of top.all)
    if (tables.filter((table) => table.scope === scope).length > 1) found.add('it joins tables of several tenants')
}

/** The worst of the functions that an expression runs, operators and casts included. */
function volatilityOf(node: TreeNode, { functions, operators, types }: Catalogue): Volatility {
  const { fields } = node
  const called =
    node.tag === 'COERCEVIAIO'
      ? [types.get(String(fields['resulttype']))?.input, types.get(typeOf(fields['arg']))?.output]
      : node.tag === 'ROWCOMPARE'
        ? []
        : [
            fields['funcid'],
            fields['opfuncid'],
            fields['aggfnoid'],
            fields['winfnoid'],
            operators.get(String(fields['opno'])),
          ]
  // now() and its kin in their SQL spelling.
  if (node.tag === 'SQLVALUEFUNCTION') return 's'
  const worst = called.map((one) => functions.get(String(one))?.volatility ?? 'i')
  return worst.includes('v') ? 'v' : worst.includes('s') ? 's' : 'i'
}

function typeOf(value: Value | undefined): string {
  if (!isNode(value)) return ''
  const names = ['vartype', 'paramtype', 'consttype', 'funcresulttype', 'opresulttype', 'resulttype', 'coalescetype']
  return String(names.map((name) => value.fields[name]).find((one) => one !== undefined) ?? '')
}

const outsideOfQueries = (node: TreeNode) => node.tag !== 'QUERY'

const asksQuestion = (value: Value | undefined): boolean => [...nodesBelow(value)].some(({ tag }) => tag === 'SUBLINK')

/** The rows of a VALUES list of more than one. */
const valuesOf = (scope: Scope): (Value | undefined)[] => entriesOf(scope).map(({ fields }) => fields['values_lists'])

const mutableIn = (value: Value | undefined, catalogue: Catalogue): TreeNode | undefined =>
  [...nodesBelow(value, outsideOfQueries)].find((node) => volatilityOf(node, catalogue) !== 'i')

const nameOfFunction = (node: TreeNode, { functions, operators, types }: Catalogue): string => {
  const { funcid, opfuncid, opno, resulttype } = node.fields
  const id = funcid ?? opfuncid ?? operators.get(String(opno)) ?? types.get(String(resulttype))?.input
  return functions.get(String(id))?.name ?? node.tag
}

function changes(scope: Scope, catalogue: Catalogue, found: Set<string>): void {
  const { query } = scope
  const command = numberOf(query, 'commandType')
  if (command === commands.select) return
  const { targetList, jointree, returningList, onConflict } = query.fields
  if (
    command === commands.insert &&
    isNode(jointree) &&
    hasQuery(jointree, scope) &&
    nodesOf(returningList).length === 0
  )
    found.add('INSERT … SELECT without RETURNING')
  if (command === commands.insert && [targetList, returningList, ...valuesOf(scope)].some(asksQuestion))
    found.add('INSERT asks a question')
  if (command !== commands.insert) {
    const from = entriesOf(scope).flatMap((entry) => [entry.fields['functions'] ?? null])
    for (const part of [targetList, jointree, from]) computedWhereRowsAre(part, catalogue, found)
  }
  const returned = mutableIn(returningList, catalogue)
  if (returned !== undefined) found.add(`RETURNING runs ${nameOfFunction(returned, catalogue)}`)
  if (isNode(onConflict)) {
    for (const part of ['onConflictSet', 'onConflictWhere', 'arbiterWhere']) {
      const mutable = mutableIn(onConflict.fields[part], catalogue)
      if (mutable !== undefined) found.add(`ON CONFLICT runs ${nameOfFunction(mutable, catalogue)}`)
      if (asksQuestion(onConflict.fields[part])) found.add('ON CONFLICT asks a question')
    }
  }
  const target = catalogue.tables.get(String(entryAt(scope, numberOf(query, 'resultRelation')).fields['relid']))
  if (
    command === commands.update &&
    nodesOf(targetList).some(
      (one) => numberOf(one, 'resno') === target?.tenantColumn && one.fields['resjunk'] !== 'true',
    )
  )
    found.add('a row would change its tenant')
}

/** Where the planner drops one leg, such as that of a NULL, the others are no longer known to be of one tenant. */
function legs(scope: Scope, catalogue: Catalogue, found: Set<string>): void {
  if (!isNode(scope.query.fields['setOperations']) || scope.parent === undefined) return
  const hasTable = (below: Scope): boolean =>
    entriesOf(below).some(
      (entry) => entry.fields['ctename'] !== undefined || catalogue.tables.has(String(entry.fields['relid'])),
    ) || [...below.below.values()].some(hasTable)
  const asking = [...scope.below.values()].map(hasTable)
  if (asking.includes(true) && asking.includes(false)) found.add('a leg of a set operation asks no table')
}

/**
 * On Citus a WITH that changes rows is run before what follows it, which then sees its rows; PostgreSQL shows both the
 * rows as they were before the statement.
 */
function changedAndRead(top: Scope, tables: readonly Table[]): readonly string[] {
  const isTarget = ({ scope, position }: Table) => numberOf(scope.query, 'resultRelation') === position
  const changed = tables.filter((table) => isTarget(table) && table.scope !== top)
  const order = [...nodesOf(top.query.fields['cteList']).map((cte) => cte.fields['ctequery']), top.query]
  const placeOf = (scope: Scope): number =>
    order.includes(scope.query) ? order.indexOf(scope.query) : placeOf(scope.parent!)
  return changed
    .filter(({ name, scope }) =>
      tables.some((table) => table.name === name && !isTarget(table) && placeOf(table.scope) > placeOf(scope)),
    )
    .map(({ name }) => name)
}

const hasQuery = (jointree: TreeNode, scope: Scope): boolean =>
  nodesOf(jointree.fields['fromlist']).some(
    (one) => numberOf(entryAt(scope, numberOf(one, 'rtindex')), 'rtekind') === kinds.subquery,
  )

/**
 * The coordinator runs functions that are not IMMUTABLE before it sends a change on: so they can't take a column, nor
 * be in a CASE.
 */
function computedWhereRowsAre(value: Value | undefined, catalogue: Catalogue, found: Set<string>): void {
  for (const node of nodesBelow(value, outsideOfQueries)) {
    const volatility = volatilityOf(node, catalogue)
    if (volatility === 'v') found.add(`a change runs ${nameOfFunction(node, catalogue)}, which is VOLATILE`)
    if (volatility === 's' && [...nodesBelow(node, outsideOfQueries)].some(({ tag }) => tag === 'VAR'))
      found.add(`a change gives a column to ${nameOfFunction(node, catalogue)}, which is STABLE`)
    const lazy =
      node.tag === 'CASEEXPR' || node.tag === 'CASE' || node.tag === 'COALESCEEXPR' || node.tag === 'COALESCE'
    const mutable = lazy ? mutableIn(Object.values(node.fields), catalogue) : undefined
    if (mutable !== undefined) found.add(`CASE or COALESCE of a change runs ${nameOfFunction(mutable, catalogue)}`)
  }
}
