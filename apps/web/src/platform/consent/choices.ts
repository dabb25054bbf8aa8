/** By position, as the cookie keeps them (spec §9): required 1, functional 2, analytical 3, marketing 4. */
export const categories = ['required', 'functional', 'analytical', 'marketing'] as const
export type Category = (typeof categories)[number]
export type Choices = Readonly<Record<Category, boolean>>

/** What is allowed before anybody was asked, and where a manager is missing. */
export const onlyRequired: Choices = { required: true, functional: false, analytical: false, marketing: false }

/** One consent manager, ours or a tenant's; exactly one is active. */
export interface ConsentProvider {
  get(): Choices
  /** Whether somebody has chosen already, as far as is known: a foreign manager loads first. */
  isDecided(): boolean
  onChange(listener: (choices: Choices) => void): () => void
  /** Opens the settings. */
  open(): void
  /** Keeps the banner away, e.g. on the privacy page (spec §2.1). */
  suppress(away: boolean): void
}
