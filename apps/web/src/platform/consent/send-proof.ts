import { call } from '../api/api.ts'
import { digitsOf } from './proof.ts'
import type { Proof } from './proof.ts'

/** A choice as it is proved: the random number, and the allowed categories. */
export type ConsentNotice = Readonly<Record<'functional' | 'analytical' | 'marketing', boolean>> & {
  readonly consentId: string
}

const postProof = async (body: ConsentNotice): Promise<void> => call('recordCookieConsent', { body })

/** Reports the visitor's choice to the server, where it has to be proved. A failed report is repeated next time. */
export async function sendProof(proof: Proof, tell = postProof): Promise<void> {
  const now = proof.kept()
  if (now === undefined || now.isSent) return
  const { choices, id = crypto.randomUUID() } = now
  proof.write({ choices, id, isSent: false })
  const { functional, analytical, marketing } = choices
  try {
    await tell({ consentId: id, functional, analytical, marketing })
  } catch {
    return
  }
  const later = proof.kept()
  // A change in between is reported separately.
  if (later !== undefined && digitsOf(later.choices) === digitsOf(choices)) proof.write({ choices, id, isSent: true })
}
