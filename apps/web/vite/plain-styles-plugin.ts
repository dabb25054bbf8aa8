import type { Plugin } from 'vite'

/**
 * Tailwind writes some styles twice, for browsers that differ: a colour without `color-mix` beside one with it, and its
 * variables as `@property` beside a rule for browsers without that. The oldest browsers of this build know `color-mix`,
 * and the rule holds in all of them, so each is written once: 450 bytes less on every page.
 */
export const plainStylesPlugin = (): Plugin => ({
  name: 'referral-plain-styles',
  apply: 'build',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (css) => ({ code: plainStyles(css), map: null }) },
})

const knowsMixing = /@supports \(color:\s*color-mix\(in lab, red, red\)\)\s*\{/g
/** A rule, and right behind it the one declaration of it that mixes. */
const colourTwice = new RegExp(`([^{}]+)\\{([^{}]*)\\}${knowsMixing.source}\\1\\{([\\w-]+):([^{};]*)\\}\\}`, 'g')
const withMixedColour = (_: string, selector: string, plain: string, name: string, mixed: string): string =>
  `${selector}{${plain
    .split(';')
    .map((declaration) => (declaration.startsWith(`${name}:`) ? `${name}:${mixed}` : declaration))
    .join(';')}}`

export function plainStyles(css: string): string {
  const withoutProperties = css.replaceAll(/@property --tw-[^{]*\{[^}]*\}/g, '')
  const everywhere = unwrap(withoutProperties, /(?<=@layer properties\s*\{\s*)@supports [^{]*\{/g)
  return unwrap(everywhere.replaceAll(colourTwice, withMixedColour), knowsMixing)
}

/** The rules inside these conditions, without the conditions. */
function unwrap(css: string, condition: RegExp): string {
  let [plain, from] = ['', 0]
  for (const { index, 0: opening } of css.matchAll(condition)) {
    const [start, end] = [index + opening.length, endOfBlock(css, index + opening.length)]
    plain += css.slice(from, index) + css.slice(start, end)
    from = end + 1
  }
  return plain + css.slice(from)
}

/** Where the block that begins here is closed. */
function endOfBlock(css: string, start: number): number {
  let depth = 1
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A block of the styles does not end')
}
