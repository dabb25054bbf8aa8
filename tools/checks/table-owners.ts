import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { tableOwners, type TableOwner } from '../../apps/server/src/table-owners.ts'
import { HOLE, readTables, type TableUse } from './read-tables.ts'
import type { Verdict } from './verdict.ts'

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown }
type Owners = Readonly<Record<string, TableOwner>>
interface File {
  readonly path: string
  readonly text: string
}

/** Handles any table that it is given, or all: `insertionOf`, backups, the layout on Citus, and what `holdings.ts` names of a person. */
const ofAnyTable = /\/platform\/db\/((table|citus)\.ts$|backup\/)|\/own-data\/gather-own-data\.ts$/

/** One room writes a table, and only declared rooms read it (docs/decisions/0054-tables-have-owners.md). */
export function checkTableOwners(root: string): Verdict {
  const paths = globSync('apps/server/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.(test|fixture)\.tsx?$/.test(path) && !ofAnyTable.test(path),
  )
  const faults = findOwnerFaults(
    paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })),
    tableOwners,
  )
  return {
    ok: faults.length === 0 && paths.length > 300,
    report: faults.length > 0 ? faults.join('\n') : `${Object.keys(tableOwners).length} tables`,
  }
}

export function findOwnerFaults(files: readonly File[], owners: Owners): string[] {
  const programs = files.map((file) => ({
    ...file,
    program: parseSync(file.path, file.text).program as unknown as Node,
  }))
  const definitions = new Map(programs.flatMap(({ program }) => definitionsIn(program)))
  const defined = new Set(definitions.values())
  const faults = [
    ...[...defined].filter((table) => owners[table] === undefined).map((table) => `${table} has no owner`),
    ...Object.keys(owners)
      .filter((table) => !defined.has(table))
      .map((table) => `${table} is owned, and is no table`),
  ]
  const seen = new Set<string>()
  for (const file of programs) {
    const room = roomOf(file.path)
    for (const { at, use } of usesIn(file.program, definitions)) {
      const line = `${file.path}:${file.text.slice(0, at).split('\n').length}`
      if (use.table.includes(HOLE)) {
        faults.push(`${line} hides the table that it ${use.how}`)
        continue
      }
      const owner = owners[use.table]
      if (owner === undefined) continue
      seen.add(`${use.table} ${room}`)
      if (!mayUse(owner, room, use.how))
        faults.push(
          `${line} ${use.how} ${use.table}, which is ${use.how === 'reads' ? 'not declared' : `written by ${owner.writer}`}`,
        )
    }
  }
  for (const [table, { writer, readers, feeders = [] }] of Object.entries(owners)) {
    for (const room of [writer, ...readers, ...feeders])
      if (!seen.has(`${table} ${room}`)) faults.push(`${room} is declared for ${table}, and does not use it`)
  }
  return faults
}

function mayUse({ writer, readers, feeders = [] }: TableOwner, room: string, how: TableUse['how']): boolean {
  if (room === writer) return true
  if (how === 'reads') return readers.includes(room)
  return how === 'inserts' && feeders.includes(room)
}

/** `features/orders/…` → orders; files beside the rooms (start, nights, the demo's pages) belong to the app. */
function roomOf(path: string): string {
  const [, room, platform] = /^apps\/server\/src\/(?:features\/([\w-]+)\/|(platform)\/)/.exec(path) ?? []
  return room ?? platform ?? 'app'
}

/** The tables that a `tables.ts` defines, by the name of their constant. */
function definitionsIn(program: Node): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = []
  visit(program, (node) => {
    const call = node.type === 'VariableDeclarator' ? (node['init'] as Node | null) : null
    if (call?.type !== 'CallExpression') return
    const callee = (call['callee'] as Node)['name']
    const [name] = call['arguments'] as Node[]
    if ((callee === 'tenantTable' || callee === 'pgTable') && typeof name?.['value'] === 'string')
      found.push([(node['id'] as Node)['name'] as string, name['value']])
  })
  return found
}

function usesIn(program: Node, definitions: ReadonlyMap<string, string>): { at: number; use: TableUse }[] {
  const found: { at: number; use: TableUse }[] = []
  const choices = choicesIn(program)
  visit(program, (node) => {
    for (const sql of textsOf(node, choices)) found.push(...readTables(sql).map((use) => ({ at: node.start, use })))
    if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'insertionOf') return
    const table = definitions.get(((node['arguments'] as Node[])[1]?.['name'] as string | undefined) ?? '')
    if (table !== undefined) found.push({ at: node.start, use: { table, how: 'inserts' } })
  })
  return found
}

/**
 * The values of names in the texts of a file: constants that are texts themselves, and parameters that take one of some
 * texts, such as the tables of two alike.
 */
function choicesIn(program: Node): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && node['init'] !== null) {
      const texts = textsOf(node['init'] as Node, found)
      if (texts.length > 0) found.set((node['id'] as Node)['name'] as string, texts)
    }
    const type = node.type === 'Identifier' ? (node['typeAnnotation'] as Node | null | undefined) : null
    const union = type == null ? undefined : (type['typeAnnotation'] as Node)
    if (union?.type !== 'TSUnionType') return
    const texts = (union['types'] as Node[]).map((one) => (one['literal'] as Node | undefined)?.['value'])
    if (texts.every((text) => typeof text === 'string')) found.set(node['name'] as string, texts)
  })
  return found
}

/**
 * A text of the program, with its names replaced by their values, and a hole for every other expression; one text for
 * each choice of a name.
 */
function textsOf(node: Node, choices: ReadonlyMap<string, readonly string[]>): readonly string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : []
  if (node.type !== 'TemplateLiteral') return []
  const [first = '', ...rest] = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const fillings = (node['expressions'] as Node[]).map((one) => choices.get(one['name'] as string) ?? [HOLE])
  const versions = Math.max(1, ...fillings.map(({ length }) => length))
  return Array.from({ length: versions }, (_, version) =>
    rest.reduce((text, part, at) => text + fillings[at]![version % fillings[at]!.length]! + part, first),
  )
}

function visit(node: Node, act: (node: Node) => void): void {
  act(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, act)
}
