/** The one clock of the rules (product §2.11), passed as a parameter; the demo moves it. */
export type Clock = { readonly now: () => Date }
