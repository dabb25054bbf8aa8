import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { parseSync } from 'oxc-parser'
import type { Verdict } from './verdict.ts'

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown }
interface Source {
  readonly path: string
  readonly text: string
  readonly program: Node
  /** Names that come from another file, as `path#name`; exported again or used here. */
  readonly imported: ReadonlyMap<string, string>
}

const makers = new Set(['refuse', 'refuseFields', 'commitAnd'])

/**
 * A refusal is answered, never thrown and never dropped (docs/decisions/0053-one-rule-for-outcomes.md). A function may
 * refuse if its result type names `Refused`, or, without a declared type, if its body makes a refusal or calls a
 * function that may refuse.
 */
export function checkOutcomes(root: string): Verdict {
  const paths = globSync(['apps/server/src/**/*.{ts,tsx}', 'db/**/*.ts', 'tests/**/*.ts', 'tools/*.ts'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const sources = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const faults = findOutcomeFaults(sources)
  return {
    ok: faults.length === 0 && paths.length > 300,
    report: faults.length > 0 ? faults.join('\n') : `${paths.length} files`,
  }
}

export function findOutcomeFaults(files: readonly { readonly path: string; readonly text: string }[]): string[] {
  const sources = files.map(read)
  const refusing = refusingFunctions(sources)
  return sources.flatMap((source) => {
    const faults: string[] = []
    const tell = (node: Node, what: string) =>
      faults.push(`${source.path}:${source.text.slice(0, node.start).split('\n').length} ${what}`)
    visit(source.program, (node) => {
      if (node.type === 'ThrowStatement' && makesRefusal(node['argument'] as Node)) tell(node, 'throws a refusal')
      if (isRejection(node)) tell(node, 'throws a refusal')
      const dropped = droppedBy(node).flatMap((value) =>
        callsIn(value).filter((name) => mayRefuse(source, name, refusing)),
      )
      for (const name of dropped) tell(node, `drops what ${name} may refuse`)
    })
    return faults
  })
}

/** Places that ignore an outcome: a separate statement, or a condition that takes a refusal for "yes". */
function droppedBy(node: Node): Node[] {
  if (node.type === 'ExpressionStatement') {
    const value = node['expression'] as Node
    return value.type === 'AssignmentExpression' ? [] : [value]
  }
  const test = node['test'] as Node | null | undefined
  if (test != null && /^(If|While|Conditional)/.test(node.type)) return isAwait(test) ? [test] : []
  if (node.type === 'UnaryExpression' && isAwait(node['argument'] as Node)) return [node['argument'] as Node]
  if (node.type === 'LogicalExpression' && node['operator'] !== '??')
    return isAwait(node['left'] as Node) ? [node['left'] as Node] : []
  return []
}

const isAwait = (node: Node): boolean =>
  node.type === 'AwaitExpression' || (node.type === 'ParenthesizedExpression' && isAwait(node['expression'] as Node))

/**
 * The functions whose outcome is an expression's value: through `await`, lists and `Promise.all`, not inside other
 * functions.
 */
function callsIn(node: Node): string[] {
  switch (node.type) {
    case 'AwaitExpression':
    case 'UnaryExpression':
      return callsIn(node['argument'] as Node)
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return callsIn(node['expression'] as Node)
    case 'ArrayExpression':
      return (node['elements'] as (Node | null)[]).flatMap((element) => (element === null ? [] : callsIn(element)))
    case 'ConditionalExpression':
      return [...callsIn(node['consequent'] as Node), ...callsIn(node['alternate'] as Node)]
    case 'LogicalExpression':
      return callsIn(node['right'] as Node)
    case 'CallExpression': {
      const callee = node['callee'] as Node
      const values = node['arguments'] as Node[]
      if (callee.type === 'Identifier') return [callee['name'] as string]
      // A transaction answers what its act answers.
      const acts = values.filter((value) => value.type === 'ArrowFunctionExpression').map((act) => act['body'] as Node)
      return isNamed(callee, 'all')
        ? values.flatMap(callsIn)
        : isNamed(callee, 'write', 'savepoint')
          ? acts.flatMap(answeredBy)
          : []
    }
    default:
      return []
  }
}

/** The value of an arrow function's body. */
function answeredBy(body: Node): string[] {
  if (body.type !== 'BlockStatement') return callsIn(body)
  const answers: string[] = []
  visit(
    body,
    (node) => {
      const answer = node.type === 'ReturnStatement' ? (node['argument'] as Node | null) : null
      if (answer !== null) answers.push(...callsIn(answer))
    },
    isFunction,
  )
  return answers
}

const isNamed = (callee: Node, ...names: readonly string[]): boolean =>
  callee.type === 'MemberExpression' && names.includes((callee['property'] as Node)['name'] as string)

/** Functions that may answer a refusal, as `path#name`. */
function refusingFunctions(sources: readonly Source[]): Set<string> {
  const refusing = new Set<string>()
  const aliases = new Set(['Refused'])
  const named = sources.flatMap(functionsOf)
  const types = sources.flatMap(aliasesOf)
  for (let before = -1; before !== refusing.size + aliases.size;) {
    before = refusing.size + aliases.size
    for (const { name, words } of types) if (words.some((word) => aliases.has(word))) aliases.add(name)
    for (const { path, imported } of sources)
      for (const [name, from] of imported) if (refusing.has(from)) refusing.add(`${path}#${name}`)
    for (const { name, answer, calls, source } of named)
      if (answer?.some((word) => aliases.has(word)) ?? calls.some((call) => mayRefuse(source, call, refusing)))
        refusing.add(`${source.path}#${name}`)
  }
  return refusing
}

const mayRefuse = (source: Source, name: string, refusing: ReadonlySet<string>): boolean =>
  makers.has(name) || refusing.has(`${source.path}#${name}`)

function read({ path, text }: { readonly path: string; readonly text: string }): Source {
  const program = parseSync(path, text).program as unknown as Node
  const imported = new Map<string, string>()
  for (const node of program['body'] as Node[]) {
    const source = node['source'] as Node | null | undefined
    if (source == null) continue
    const from = fileOf(path, source['value'] as string)
    for (const { local, imported: own, exported } of (node['specifiers'] ?? []) as Record<string, Node | undefined>[]) {
      // `import { a as b }` names b here, `export { a as b } from` names a there.
      const here = exported ?? local
      const there = exported === undefined ? own : local
      if (here !== undefined && there !== undefined)
        imported.set(here['name'] as string, `${from}#${there['name'] as string}`)
    }
  }
  return { path, text, program, imported }
}

function fileOf(path: string, specifier: string): string {
  return specifier.startsWith('#') ? `apps/server/src/${specifier.slice(1)}` : join(dirname(path), specifier)
}

interface Named {
  readonly name: string
  /** The words of its result type, where one is written down. */
  readonly answer: readonly string[] | undefined
  /** What its body calls by name. */
  readonly calls: readonly string[]
  readonly source: Source
}

function functionsOf(source: Source): Named[] {
  const found: Named[] = []
  const add = (id: Node, type: unknown, body: unknown) =>
    found.push({
      name: id['name'] as string,
      answer: type == null ? undefined : wordsOf(source, type as Node),
      calls: namesCalled(body as Node),
      source,
    })
  visit(source.program, (node) => {
    if (node.type === 'FunctionDeclaration') add(node['id'] as Node, node['returnType'], node['body'])
    const value = node.type === 'VariableDeclarator' ? (node['init'] as Node | null) : null
    if (value?.type !== 'ArrowFunctionExpression') return
    const id = node['id'] as Node
    add(id, id['typeAnnotation'] ?? value['returnType'], value['body'])
  })
  return found
}

function aliasesOf(source: Source): { readonly name: string; readonly words: readonly string[] }[] {
  const found: { name: string; words: readonly string[] }[] = []
  visit(source.program, (node) => {
    if (node.type !== 'TSTypeAliasDeclaration') return
    const words = wordsOf(source, node['typeAnnotation'] as Node)
    found.push({ name: (node['id'] as Node)['name'] as string, words })
  })
  return found
}

const wordsOf = ({ text }: Source, { start, end }: Node): readonly string[] =>
  text
    .slice(start, end)
    .replace(/Exclude<\w+, Refused>/, '')
    .match(/\w+/g) ?? []

function namesCalled(body: Node): string[] {
  const names = new Set<string>()
  visit(body, (node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined
    if (callee?.type === 'Identifier') names.add(callee['name'] as string)
  })
  return [...names]
}

function isRejection(node: Node): boolean {
  if (node.type !== 'CallExpression' || !isNamed(node['callee'] as Node, 'reject')) return false
  return (node['arguments'] as Node[]).some(makesRefusal)
}

function makesRefusal(node: Node): boolean {
  let found = node['name'] === 'refused'
  visit(node, (inner) => {
    const name = inner.type === 'Identifier' ? (inner['name'] as string) : ''
    if (makers.has(name) || name.startsWith('Refused')) found = true
  })
  return found
}

const isFunction = (node: Node) => /Function(Declaration|Expression)$/.test(node.type)

function visit(node: Node, act: (node: Node) => void, leavesOut: (node: Node) => boolean = () => false): void {
  act(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) {
      const inner = child as Node | null
      if (typeof inner?.type === 'string' && !leavesOut(inner)) visit(inner, act, leavesOut)
    }
}
