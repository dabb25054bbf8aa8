import { call } from '../api/api.ts'
import { digitsOf } from './proof.ts'
import type { Proof } from './proof.ts'

/** A choice as it is proved: the random number, and what was allowed. */
export type Told = Readonly<Record<'functional' | 'analytical' | 'marketing', boolean>> & { readonly consentId: string }

const tellServer = async (body: Told): Promise<void> => call('recordCookieConsent', { body })

/** Tells the server what somebody chose, where it has to be proved. What could not be told is told next time. */
export async function tellProof(proof: Proof, tell = tellServer): Promise<void> {
  const now = proof.kept()
  if (now === undefined || now.isTold) return
  const { choices, id = crypto.randomUUID() } = now
  proof.write({ choices, id, isTold: false })
  const { functional, analytical, marketing } = choices
  try {
    await tell({ consentId: id, functional, analytical, marketing })
  } catch {
    return
  }
  const later = proof.kept()
  // Changed meanwhile: that is told by itself.
  if (later !== undefined && digitsOf(later.choices) === digitsOf(choices)) proof.write({ choices, id, isTold: true })
}
