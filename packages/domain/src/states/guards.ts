/** Guards that several machines ask. All fail closed. */

/** Who proposed something and who agreed; they must be two persons (product §3). */
export type TwoPersonFacts = { readonly proposedBy: string; readonly agreedBy: string }

export function twoPersons(facts: {
  readonly proposedBy?: string | undefined
  readonly agreedBy?: string | undefined
}): boolean {
  const { proposedBy, agreedBy } = facts
  return Boolean(proposedBy) && Boolean(agreedBy) && proposedBy !== agreedBy
}

export function reasonGiven(facts: { readonly reason?: string | undefined }): boolean {
  return facts.reason !== undefined && facts.reason.trim() !== ''
}
