import { isNode, nodesBelow, nodesOf, numberOf, type TreeNode, type Value } from './node-tree.ts'

/**
 * A query within a statement; `isSealed` where the planner plans it separately, so nothing is known of it from outside.
 */
export interface Scope {
  readonly id: string
  readonly query: TreeNode
  readonly parent: Scope | undefined
  readonly isSealed: boolean
  /** Of the entries of its range table that are queries, by position from 1. */
  readonly below: Map<number, Scope>
  readonly all: Scope[]
}

export const kinds = { relation: 0, subquery: 1, join: 2, function: 3, values: 5, cte: 6, group: 9 } as const
export const commands = { select: 1, update: 2, insert: 3, delete: 4 } as const

export const entriesOf = (scope: Scope): readonly TreeNode[] => nodesOf(scope.query.fields['rtable'])
export const entryAt = (scope: Scope, position: number): TreeNode => entriesOf(scope)[position - 1]!

/** The planner draws it up into the query around it, so an equation on one side holds on the other. */
function isSimple(query: TreeNode): boolean {
  const { fields } = query
  const flags = ['hasAggs', 'hasWindowFuncs', 'hasTargetSRFs', 'hasModifyingCTE', 'hasForUpdate']
  const parts = ['groupClause', 'groupingSets', 'havingQual', 'distinctClause', 'limitCount', 'limitOffset']
  return (
    numberOf(query, 'commandType') === commands.select &&
    flags.every((flag) => fields[flag] !== 'true') &&
    [...parts, 'setOperations', 'cteList'].every((part) => fields[part] === null || fields[part] === undefined)
  )
}

let made = 0

/**
 * The query, with those of its range table and its common table expressions; the reader of conditions opens its
 * sublinks.
 */
export function openScope(query: TreeNode, parent: Scope | undefined, isSealed: boolean): Scope {
  const scope: Scope = { id: `q${(made += 1)}`, query, parent, isSealed, below: new Map(), all: parent?.all ?? [] }
  scope.all.push(scope)
  for (const cte of nodesOf(query.fields['cteList'])) openScope(cte.fields['ctequery'] as TreeNode, scope, true)
  entriesOf(scope).forEach((entry, index) => {
    if (numberOf(entry, 'rtekind') !== kinds.subquery) return
    const subquery = entry.fields['subquery'] as TreeNode
    scope.below.set(index + 1, openScope(subquery, scope, !isSimple(subquery)))
  })
  return scope
}

/** A sublink at the top of a condition becomes a join, if its query is simple; any other runs separately. */
export const openSublink = (sublink: TreeNode, scope: Scope, isTop: boolean): Scope => {
  const query = sublink.fields['subselect'] as TreeNode
  const isJoined = isTop && (numberOf(sublink, 'subLinkType') === 0 || numberOf(sublink, 'subLinkType') === 2)
  return openScope(query, scope, !isJoined || !isSimple(query))
}

/** Sublinks in this value, not those within them. */
export const sublinksIn = (value: Value | undefined): readonly TreeNode[] =>
  [...nodesBelow(value, (node) => node.tag !== 'SUBLINK' && node.tag !== 'QUERY')].filter(
    (node) => node.tag === 'SUBLINK',
  )

/** The name of an expression that is only a column, a parameter or a constant: the same text for the same thing. */
export function nameOf(value: Value | undefined, scope: Scope): string | undefined {
  if (!isNode(value)) return undefined
  if (value.tag === 'RELABELTYPE') return nameOf(value.fields['arg'], scope)
  if (value.tag === 'PARAM' && numberOf(value, 'paramkind') === 0) return `$${numberOf(value, 'paramid')}`
  if (value.tag === 'CONST') return `constant ${JSON.stringify(value.fields['constvalue'])}`
  if (value.tag !== 'VAR') return undefined
  let where: Scope = scope
  for (let up = numberOf(value, 'varlevelsup'); up > 0; up -= 1) {
    if (where.isSealed || where.parent === undefined) return undefined
    where = where.parent
  }
  const position = numberOf(value, 'varno')
  const column = numberOf(value, 'varattno')
  const entry = entryAt(where, position)
  const target = (list: Value | undefined) => nodesOf(list)[column - 1]
  switch (numberOf(entry, 'rtekind')) {
    case kinds.subquery: {
      const below = where.below.get(position)!
      return below.isSealed ? undefined : nameOf(target(below.query.fields['targetList'])?.fields['expr'], below)
    }
    case kinds.join:
      return nameOf(target(entry.fields['joinaliasvars']), where)
    case kinds.group:
      return nameOf(target(entry.fields['groupexprs']), where)
    default:
      return `${where.id}.${position}.${column}`
  }
}
