import { isNode, nodesOf, numberOf, type TreeNode, type Value } from './node-tree.ts'
import { nameOf, openSublink, sublinksIn, type Scope } from './scopes.ts'

/** Who knows `from` knows `to`. */
interface Equation {
  readonly from: string
  readonly to: string
}

/** `int8 = int8`: the type of `tenant_id`. */
const equalInt8 = '467'

/**
 * The known value of each column: a parameter or a constant that conditions make it equal to, directly or through
 * others. Like the planner of PostgreSQL: through WHERE and inner joins both ways, through the condition of an outer
 * join to its optional side alone, not into or out of separately planned queries.
 */
export function solve(top: Scope): ReadonlyMap<string, string> {
  const equations: Equation[] = []
  // Scopes of sublinks are opened on the way, and visited in their turn.
  for (let at = 0; at < top.all.length; at += 1) collect(top.all[at]!, equations)
  const known = new Map<string, string>()
  const isGiven = (name: string) => name.startsWith('$') || name.startsWith('constant')
  for (let changed = true; changed;) {
    changed = false
    for (const { from, to } of equations) {
      const value = isGiven(from) ? from : known.get(from)
      if (value === undefined || isGiven(to) || known.has(to)) continue
      known.set(to, value)
      changed = true
    }
  }
  return known
}

function collect(scope: Scope, equations: Equation[]): void {
  const { jointree, targetList, returningList, havingQual, onConflict, limitCount } = scope.query.fields
  if (isNode(jointree)) inFrom(jointree, scope, equations)
  for (const part of [targetList, returningList, havingQual, onConflict, limitCount]) openAll(part, scope)
  for (const entry of nodesOf(scope.query.fields['rtable']))
    for (const part of ['functions', 'values_lists', 'groupexprs']) openAll(entry.fields[part], scope)
}

const openAll = (value: Value | undefined, scope: Scope): void => {
  for (const sublink of sublinksIn(value)) openSublink(sublink, scope, false)
}

/** Answers the range table's entries below. */
function inFrom(item: TreeNode, scope: Scope, equations: Equation[]): readonly number[] {
  if (item.tag === 'RANGETBLREF') return [numberOf(item, 'rtindex')]
  if (item.tag === 'FROMEXPR') {
    const below = nodesOf(item.fields['fromlist']).flatMap((one) => inFrom(one, scope, equations))
    inCondition(item.fields['quals'], scope, equations, () => true)
    return below
  }
  const left = inFrom(item.fields['larg'] as TreeNode, scope, equations)
  const right = inFrom(item.fields['rarg'] as TreeNode, scope, equations)
  // Inner, left, full, right.
  const optional = [[...left, ...right], right, [], left][numberOf(item, 'jointype')] ?? []
  inCondition(item.fields['quals'], scope, equations, (position) => optional.includes(position))
  return [...left, ...right]
}

function inCondition(
  value: Value | undefined,
  scope: Scope,
  equations: Equation[],
  mayLearn: (position: number) => boolean,
): void {
  if (!isNode(value)) return
  if (value.tag === 'BOOLEXPR' && value.fields['boolop'] === 'and') {
    for (const one of nodesOf(value.fields['args'])) inCondition(one, scope, equations, mayLearn)
    return
  }
  const [inverted] =
    value.tag === 'BOOLEXPR' && value.fields['boolop'] === 'not' ? nodesOf(value.fields['args']) : [value]
  if (inverted?.tag === 'SUBLINK') {
    openJoined(inverted, scope, equations)
    return
  }
  if (value.tag === 'OPEXPR' && value.fields['opfuncid'] === equalInt8) equate(value, scope, equations, mayLearn)
  openAll(value, scope)
}

function equate(value: TreeNode, scope: Scope, equations: Equation[], mayLearn: (position: number) => boolean): void {
  const [left, right] = nodesOf(value.fields['args'])
  for (const [from, to] of [
    [left!, right!],
    [right!, left!],
  ] as const) {
    const [given, taught] = [nameOf(from, scope), nameOf(to, scope)]
    const isOwn = to.tag === 'VAR' && numberOf(to, 'varlevelsup') === 0
    if (given !== undefined && taught !== undefined && isOwn && mayLearn(numberOf(to, 'varno')))
      equations.push({ from: given, to: taught })
  }
}

/** `x IN (SELECT y …)` at the top equates them. */
function openJoined(sublink: TreeNode, scope: Scope, equations: Equation[]): void {
  const below = openSublink(sublink, scope, true)
  const test = sublink.fields['testexpr']
  if (below.isSealed || !isNode(test)) return
  const targets = nodesOf(below.query.fields['targetList'])
  for (const one of test.tag === 'BOOLEXPR' ? nodesOf(test.fields['args']) : [test]) {
    const [left, right] = nodesOf(one.fields['args'])
    if (one.fields['opfuncid'] !== equalInt8 || right?.tag !== 'PARAM') continue
    const from = nameOf(left, scope)
    const to = nameOf(targets[numberOf(right, 'paramid') - 1]?.fields['expr'], below)
    if (from !== undefined && to !== undefined) equations.push({ from, to })
  }
}
