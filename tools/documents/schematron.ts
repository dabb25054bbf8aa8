import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fontoxpath from 'fontoxpath'
import { parseXmlDocument, type Document, type Element, type Node } from 'slimdom'

const { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes, evaluateXPathToString, ReturnType } = fontoxpath
const { domFacade } = fontoxpath
const asItems = fontoxpath.createTypedValueFactory('item()*')

/** A document's violation. */
export interface Fault {
  readonly id: string
  /** False where the rule's author only warns. */
  readonly isFatal: boolean
  readonly text: string
  /** The path of the element that the rule looked at. */
  readonly place: string
}

export interface Verdict {
  readonly faults: readonly Fault[]
  /** How many asserts and reports had something to look at; where none had, nothing was checked. */
  readonly asked: number
}

interface Rules {
  readonly count: number
  check(xml: string): Verdict
}

type Variables = Readonly<Record<string, unknown>>
type Options = { readonly namespaceResolver: (prefix: string | null) => string | null }

const namespace = 'http://purl.oclc.org/dsdl/schematron'
/** Elements that are neither a rule nor a part of one. */
const silent = new Set(['title', 'p', 'ns', 'phase', 'diagnostics', 'let', 'param', 'include', 'pattern', 'rule'])
const known = new Set([...silent, 'schema', 'active', 'assert', 'report', 'value-of', 'name', 'emph', 'span', 'dir'])

const childrenOf = (element: Element, name: string) =>
  element.children.filter((one) => one.namespaceURI === namespace && one.localName === name)

/** The rules of a schematron file, whatever else it includes. The XPath is the library's; the frame (ISO 19757-3) is this file. */
export function readRules(file: string): Rules {
  const root = parseXmlDocument(readFileSync(file, 'utf8')).documentElement!
  if (root.namespaceURI !== namespace || root.localName !== 'schema') throw new Error(`${file} is no schematron file`)
  include(root, dirname(file))
  for (const one of root.getElementsByTagNameNS('*', '*'))
    if (one.namespaceURI !== namespace || !known.has(one.localName))
      throw new Error(`${file}: <${one.nodeName}> is not understood here, so its rules would go unseen`)
  const spaces = new Map(childrenOf(root, 'ns').map((one) => [one.getAttribute('prefix'), one.getAttribute('uri')]))
  const options: Options = { namespaceResolver: (prefix) => spaces.get(prefix) ?? null }
  const patterns = patternsOf(root)
  const count = patterns.flatMap(assertsOf).length
  if (count === 0) throw new Error(`${file} has no rules`)
  return { count, check: (xml) => checkDocument(root, patterns, parseXmlDocument(xml), options) }
}

function include(element: Element, folder: string): void {
  for (const one of childrenOf(element, 'include')) {
    const file = join(folder, one.getAttribute('href')!)
    const part = parseXmlDocument(readFileSync(file, 'utf8')).documentElement!
    include(part, dirname(file))
    element.replaceChild(element.ownerDocument!.importNode(part, true), one)
  }
}

const assertsOf = (pattern: Element) =>
  childrenOf(pattern, 'rule').flatMap((rule) => [...childrenOf(rule, 'assert'), ...childrenOf(rule, 'report')])

/** An abstract pattern checks nothing; each instance defines its parameters. */
function patternsOf(root: Element): readonly Element[] {
  const all = childrenOf(root, 'pattern')
  return all
    .filter((one) => one.getAttribute('abstract') !== 'true')
    .map((one) => {
      const kind = one.getAttribute('is-a')
      if (kind === null) return one
      const form = all.find((other) => other.getAttribute('id') === kind)
      if (form === undefined) throw new Error(`There is no pattern ${kind}`)
      return fillIn(form, childrenOf(one, 'param'))
    })
}

function fillIn(form: Element, params: readonly Element[]): Element {
  const values = new Map(params.map((one) => [one.getAttribute('name')!, one.getAttribute('value')!]))
  const pattern = form.cloneNode(true) as Element
  for (const one of pattern.getElementsByTagNameNS('*', '*'))
    for (const { name, value } of one.attributes)
      one.setAttribute(
        name,
        value.replace(/\$([\w.-]+)/g, (word, key: string) => values.get(key) ?? word),
      )
  return pattern
}

function checkDocument(root: Element, patterns: readonly Element[], document: Document, options: Options): Verdict {
  const faults: Fault[] = []
  let asked = 0
  const common = letsOf(root, document, {}, options)
  for (const pattern of patterns) {
    const own = letsOf(pattern, document, common, options)
    // In a pattern the first rule that matches an element is the one that checks it.
    const seen = new Set<Node>()
    for (const rule of childrenOf(pattern, 'rule')) {
      const places = contextsOf(rule.getAttribute('context')!, document, own, options).filter((one) => !seen.has(one))
      for (const place of places) {
        seen.add(place)
        const variables = letsOf(rule, place, own, options)
        for (const one of [...childrenOf(rule, 'assert'), ...childrenOf(rule, 'report')]) {
          asked += 1
          const text = askOne(one, place, variables, options)
          if (text === undefined) continue
          const flag = one.getAttribute('flag') ?? one.getAttribute('role') ?? 'fatal'
          const isFatal = !/^(warn|info)/i.test(flag)
          faults.push({ id: one.getAttribute('id') ?? '(no id)', isFatal, text, place: pathOf(place) })
        }
      }
    }
  }
  return { faults, asked }
}

/** The elements that a rule means. A relative path means each element that is reached by it from anywhere. */
function contextsOf(context: string, document: Document, variables: Variables, options: Options): readonly Node[] {
  // From the top alone where that says the same: the long way asks at every element again.
  const isAbsolute = context.split('|').every((path) => path.trim().startsWith('/'))
  const path = isAbsolute ? context : `//(${context})`
  return evaluateXPathToNodes(path, document, null, variables, options) as unknown as readonly Node[]
}

/** A rule's text for a document that breaks it. */
function askOne(one: Element, place: Node, variables: Variables, options: Options): string | undefined {
  const test = one.getAttribute('test')!
  try {
    const holds = evaluateXPathToBoolean(test, place, null, variables, options)
    return holds === (one.localName === 'assert') ? undefined : textOf(one, place, variables, options)
  } catch (error) {
    return `${textOf(one, place, variables, options)} (${(error as Error).message.split('\n').at(-1)})`
  }
}

function textOf(one: Element, place: Node, variables: Variables, options: Options): string {
  const words = one.childNodes.map((part) => {
    const { localName } = part as Element
    if (localName === 'name') return (place as Element).nodeName
    if (localName !== 'value-of') return part.textContent ?? ''
    return evaluateXPathToString((part as Element).getAttribute('select')!, place, null, variables, options)
  })
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}

function letsOf(element: Element, place: Node, known: Variables, options: Options): Variables {
  const variables: Record<string, unknown> = { ...known }
  for (const one of childrenOf(element, 'let')) {
    const value = evaluateXPath(one.getAttribute('value')!, place, null, variables, ReturnType.ALL_RESULTS, options)
    variables[one.getAttribute('name')!] = asItems(value, domFacade)
  }
  return variables
}

function pathOf(node: Node): string {
  const parent = node.parentNode
  if (parent === null || node.nodeType !== 1) return ''
  const like = parent.childNodes.filter(({ nodeName }) => nodeName === node.nodeName)
  return `${pathOf(parent)}/${node.nodeName}${like.length > 1 ? `[${like.indexOf(node) + 1}]` : ''}`
}
