/** One defence, how to take it away, and the test that must notice. */
export type Sabotage = {
  /** kebab-case, unique: `npm run sabotage -- <name>` runs it alone. */
  readonly name: string
  /** The defended property, in words. */
  readonly defence: string
  readonly file: string
  /** The text of the defence: exactly once in the file. */
  readonly remove: string
  /** Its replacement: nothing by default. Must be valid code, so that a test fails and not the loading. */
  readonly put?: string
  /** Where two defences back each other up, the other one, which is removed with it; in the same file by default. */
  readonly also?: { readonly file?: string; readonly remove: string; readonly put?: string }
  /** The vitest file that must go red. */
  readonly test: string
  /** The part of the test's name that must go red (`-t`); any test of the file where it isn't said. */
  readonly only?: string
  /** Set where the defence is in the web app, which is built anew then. */
  readonly web?: true
}
