/** By position, as in the cookie (spec §9): required 1, functional 2, analytical 3, marketing 4. */
export const categories = ['required', 'functional', 'analytical', 'marketing'] as const
export type Category = (typeof categories)[number]
export type Choices = Readonly<Record<Category, boolean>>

/** The choices before the visitor decides, and without a manager. */
export const onlyRequired: Choices = { required: true, functional: false, analytical: false, marketing: false }

/** One consent manager, ours or a tenant's; exactly one is active. */
export interface ConsentProvider {
  get(): Choices
  /** Whether the visitor has decided already, if known: a foreign manager loads first. */
  isDecided(): boolean
  onChange(listener: (choices: Choices) => void): () => void
  /** Opens the settings. */
  open(): void
  /** Hides the banner, e.g. on the privacy page (spec §2.1). */
  suppress(away: boolean): void
}
