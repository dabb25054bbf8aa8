import type { Locale } from '#platform/locale.ts'
import { checkBlock, lastCheck } from './accessibility-check.ts'
import type { DocumentBlock, StoredBlock } from './document.ts'
import { retentionHead, retentionRows } from './retention-rows.ts'
import type { Fill } from './variables.ts'

/** Renders stored blocks: with variables filled in, and with the parts that the code itself generates. */
export function drawBlocks(blocks: readonly StoredBlock[], fill: Fill, locale: Locale): DocumentBlock[] {
  return blocks.flatMap((block) => (block.kind === 'word' ? [] : [drawBlock(block, fill, locale)]))
}

function drawBlock(block: Exclude<StoredBlock, { kind: 'word' }>, fill: Fill, locale: Locale): DocumentBlock {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return { ...block, text: fill(block.text) }
    case 'list':
    case 'steps':
      return { ...block, items: block.items.map(fill) }
    case 'facts':
      return { ...block, rows: block.rows.map(([label, value]) => [fill(label), fill(value)]) }
    case 'question':
      return { ...block, text: fill(block.text), answer: block.answer.map(fill) }
    case 'picture':
      return { ...block, alt: fill(block.alt) }
    case 'retention':
      return { kind: 'table', head: retentionHead(locale), rows: retentionRows(locale) }
    case 'check':
      return checkBlock(locale, lastCheck)
  }
}
