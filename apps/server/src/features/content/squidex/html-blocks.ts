import { isTag, isText, type AnyNode, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import sanitize from 'sanitize-html'
import { cutText } from '@referral/domain/cut-text'
import { isSafeAddress } from '@referral/domain/rich-text'
import type { StoredBlock } from '../document.ts'

const most = { blocks: 300, text: 8_000, items: 200 } as const

/**
 * The allowed parts of a rich text: structure, emphasis and safe links. Other elements lose their tags or are removed.
 */
const rules: sanitize.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'a',
    'br',
    'div',
    'blockquote',
    'table',
    'tbody',
    'tr',
    'td',
    'th',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'xmp',
  ],
  nestingLimit: 40,
}

/**
 * The one sanitiser: converts a CMS's rich text to our blocks. The library removes everything that could run; the rest
 * is parsed once more, and only its texts and the allowed link addresses are copied. No markup gets through.
 */
export function blocksOfHtml(html: string): StoredBlock[] {
  const clean = sanitize(cutText(html, 500_000), rules)
  const blocks: StoredBlock[] = []
  const loose: string[] = []
  const endLoose = () => {
    const text = tidy(loose.splice(0).join(''))
    if (text !== '') blocks.push({ kind: 'text', text })
  }
  const walk = (nodes: readonly AnyNode[]) => {
    for (const node of nodes) {
      if (!isTag(node) || ['strong', 'b', 'a', 'br'].includes(node.name)) {
        loose.push(inline(node))
        continue
      }
      endLoose()
      const block = blockOf(node)
      if (block === undefined) walk(node.children)
      else if (!isEmpty(block)) blocks.push(block)
      endLoose()
    }
  }
  walk(parseDocument(clean).children)
  endLoose()
  return blocks.slice(0, most.blocks)
}

/** A block by its element; undefined for what only groups others. */
function blockOf(element: Element): StoredBlock | undefined {
  switch (element.name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
      return { kind: 'heading', text: cutText(tidy(plain(element)), 300) }
    case 'p':
      return { kind: 'text', text: textOf(element) }
    case 'ul':
    case 'ol':
      return {
        kind: element.name === 'ul' ? 'list' : 'steps',
        items: childrenOf(element, 'li').map(textOf).filter(Boolean).slice(0, most.items),
      }
    case 'table':
      return { kind: 'facts', rows: rowsOf(element) }
    default:
      return undefined
  }
}

const isEmpty = (block: StoredBlock): boolean =>
  ('text' in block && block.text === '') ||
  ('items' in block && block.items.length === 0) ||
  ('rows' in block && block.rows.length === 0)

const textOf = (element: Element): string => cutText(tidy(element.children.map(inline).join('')), most.text)

function inline(node: AnyNode): string {
  if (isText(node)) return unmarked(node.data.replaceAll(/\s+/g, ' '))
  if (!isTag(node)) return ''
  if (node.name === 'br') return '\n'
  const inner = node.children.map(inline).join('')
  const label = tidy(inner)
    .replaceAll(/[*[\]()\n]/g, ' ')
    .trim()
  if (label === '') return inner
  if (node.name === 'a') {
    const address = node.attribs['href'] ?? ''
    return isSafeAddress(address) && !/[()]/.test(address) ? `[${cutText(label, 300)}](${address})` : inner
  }
  if ((node.name === 'strong' || node.name === 'b') && !inner.includes('](')) return `**${cutText(label, 500)}**`
  return /^(li|p|div|td|th)$/.test(node.name) ? `${inner}\n` : inner
}

/** Characters of a text that look like marks are none. */
const unmarked = (text: string): string => text.replaceAll('**', '∗∗').replaceAll('](', '] (')

const plain = (node: AnyNode): string =>
  isText(node) ? unmarked(node.data) : isTag(node) ? (node.name === 'br' ? ' ' : node.children.map(plain).join('')) : ''

const childrenOf = (element: Element, ...names: string[]): Element[] =>
  element.children.filter((child): child is Element => isTag(child) && names.includes(child.name))

const rowsOf = (table: Element): (readonly [string, string])[] =>
  [table, ...childrenOf(table, 'tbody')]
    .flatMap((part) => childrenOf(part, 'tr'))
    .map((row) => childrenOf(row, 'td', 'th').map(textOf))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map(([label = '', ...values]) => [label, values.join(', ')] as const)
    .slice(0, most.items)

const tidy = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
