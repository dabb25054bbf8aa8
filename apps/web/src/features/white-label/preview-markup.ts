interface Policies {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string }
}

let policy: { createHTML(markup: string): string } | undefined

/**
 * A mail's markup for a frame in which nothing runs and nothing reaches this page (an empty `sandbox`). Browsers with
 * trusted types take it from this policy alone, which only pages of the back office may make (`page-policy.ts`).
 */
export function previewMarkup(html: string): string {
  const types = (window as { trustedTypes?: Policies }).trustedTypes
  if (types === undefined) return html
  policy ??= types.createPolicy('referral-preview', { createHTML: (markup) => markup })
  return policy.createHTML(html)
}
