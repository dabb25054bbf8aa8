import { call } from '../api/api.ts'
import { digitsOf } from './proof.ts'
import type { Proof } from './proof.ts'

/** A choice as it is proved: the random number, and the allowed categories. */
export type Told = Readonly<Record<'functional' | 'analytical' | 'marketing', boolean>> & { readonly consentId: string }

const tellServer = async (body: Told): Promise<void> => call('recordCookieConsent', { body })

/** Reports the visitor's choice to the server, where it has to be proved. A failed report is repeated next time. */
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
  // A change in between is reported separately.
  if (later !== undefined && digitsOf(later.choices) === digitsOf(choices)) proof.write({ choices, id, isTold: true })
}
