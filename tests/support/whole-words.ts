import { expect, type Page } from '@playwright/test'

// As text, since the tools that use this know no DOM types.
const findBroken = String.raw`(() => {
  const found = []
  const linesOf = (node, from, to) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4))).size
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent.closest('script, style, code, pre, svg, .sr-only') !== null) continue
    // On a phone the head of a table exists only for screen readers.
    if ((parent.closest('thead')?.offsetWidth ?? 2) <= 1) continue
    for (const { 0: token, index } of node.data.matchAll(/\S{6,}/gu)) {
      // Addresses and numbers are no words.
      if (/[@\d_]|:\/\/|\w\.\w/u.test(token)) continue
      for (const { 0: word, index: at } of token.matchAll(/[\p{L}\p{M}’']{6,}/gu)) {
        // The first letter after a soft hyphen is drawn with it, in the line before.
        const from = index + at + (token[at - 1] === '\u00ad' ? 1 : 0)
        if (linesOf(node, from, index + at + word.length) > 1) found.push(word)
      }
    }
  }
  return found
})()`

/**
 * No word is broken over two lines without a hyphen. Browsers without a dictionary hyphenate at soft hyphens alone, so
 * the check turns their dictionaries off.
 */
export async function expectWholeWords(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { hyphens: manual !important }')
    document.adoptedStyleSheets.push(sheet)
  })()`)
  expect(await page.evaluate(findBroken), `words broken on ${page.url()}`).toEqual([])
}
