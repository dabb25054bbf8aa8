/** A node of PostgreSQL's own trees, as its catalogue prints them (`pg_node_tree`). */
export interface TreeNode {
  readonly tag: string
  readonly fields: Readonly<Record<string, Value>>
}
export type Value = string | TreeNode | null | readonly Value[]

/** Reads what PostgreSQL printed of an analysed statement: names are resolved, functions and operators known by number. */
export function readNodeTree(text: string): Value {
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[(){}]|(?:\\.|[^\s(){}\\])+/gs) ?? []
  let at = 0

  function value(): Value {
    const token = tokens[at++]
    if (token === '{') return node()
    if (token === '(') return list()
    if (token === undefined) throw new Error('The tree ends early')
    return token === '<>' ? null : token.startsWith('"') ? token.slice(1, -1) : token.replaceAll('\\', '')
  }
  function list(): Value {
    const found: Value[] = []
    while (tokens[at] !== ')') found.push(value())
    at += 1
    return found
  }
  function node(): TreeNode {
    const tag = tokens[at++]!
    const fields: Record<string, Value> = {}
    while (tokens[at] !== '}') {
      const name = tokens[at++]!.slice(1)
      const values: Value[] = []
      while (tokens[at] !== '}' && !/^:[a-zA-Z_]/.test(tokens[at]!)) values.push(value())
      // A constant's bytes are several words.
      fields[name] = values.length === 1 ? values[0]! : values
    }
    at += 1
    return { tag, fields }
  }
  return value()
}

export const isNode = (value: Value | undefined): value is TreeNode =>
  typeof value === 'object' && value !== null && 'tag' in value

export const listOf = (value: Value | undefined): readonly Value[] => (Array.isArray(value) ? (value as Value[]) : [])

export const nodesOf = (value: Value | undefined): readonly TreeNode[] => listOf(value).filter(isNode)

export const numberOf = (node: TreeNode, field: string): number => Number(node.fields[field] ?? 0)

/** A node and all below it, down to where `enter` says no. */
export function* nodesBelow(
  value: Value | undefined,
  enter: (node: TreeNode) => boolean = () => true,
): Generator<TreeNode> {
  if (Array.isArray(value)) for (const one of value as Value[]) yield* nodesBelow(one, enter)
  if (!isNode(value)) return
  yield value
  if (enter(value)) for (const field of Object.values(value.fields)) yield* nodesBelow(field, enter)
}
