interface Policies {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string }
}

let policy: { createHTML(markup: string): string } | undefined

/**
 * Markup for a frame in which nothing runs: a mail that does not reach this page (an empty `sandbox`), or an empty page
 * that this one draws into. Browsers with trusted types take it from this policy alone, which only pages of the back office and of the agencies' portal may make (`page-policy.ts`).
 */
export function previewMarkup(html: string): string {
  const types = (window as { trustedTypes?: Policies }).trustedTypes
  if (types === undefined) return html
  policy ??= types.createPolicy('referral-preview', { createHTML: (markup) => markup })
  return policy.createHTML(html)
}
