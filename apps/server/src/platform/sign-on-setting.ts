/** An OpenID provider that a tenant's agencies and employees may log in with. What it is asked with is a tenant secret and never stands here. */
export interface SignOnSetting {
  /** What people call it: "Sign in with …". */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Asked for beside `openid`; `profile` and `email` where nothing is said. */
  readonly scopes?: readonly string[]
  /** The claim that tells what somebody may do in an agency; dots lead into objects. Without one no agency logs in so. */
  readonly roleClaim?: string
  /** Which values of it give which role; all else gives none. */
  readonly roles?: { readonly owner?: readonly string[]; readonly employee?: readonly string[] }
  /** The claim that holds the id of the agency. Without one only those get in who were invited before. */
  readonly agencyClaim?: string
  /** The claim that holds somebody's staff number. Without one no terminal is opened so. */
  readonly staffClaim?: string
}
