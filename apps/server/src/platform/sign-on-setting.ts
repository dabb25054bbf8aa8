/**
 * An OpenID provider that a tenant's agencies and employees may log in with. Its client secret is a tenant secret and
 * is not part of this setting.
 */
export interface SignOnSetting {
  /** What people call it: "Sign in with …". */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Requested beside `openid`; `profile` and `email` by default. */
  readonly scopes?: readonly string[]
  /**
   * The claim with a person's role in an agency; dots lead into objects. Without one the agencies have no single
   * sign-on.
   */
  readonly roleClaim?: string
  /** The roles of its values; any other value gives none. */
  readonly roles?: { readonly owner?: readonly string[]; readonly employee?: readonly string[] }
  /** The claim with the id of the agency. Without one only invited people are admitted. */
  readonly agencyClaim?: string
  /** The claim with a person's staff number. Without one the terminals have no single sign-on. */
  readonly staffClaim?: string
}
