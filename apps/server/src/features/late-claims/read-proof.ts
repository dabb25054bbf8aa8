import type { lateClaimOperations } from '@referral/contract/late-claims'
import type { BodyOf } from '@referral/contract/operation'

/** A claim with its proof as bytes. */
export function readProof({ proof, ...claim }: BodyOf<typeof lateClaimOperations.fileLateClaim>) {
  const bytes: Uint8Array = Buffer.from(proof, 'base64')
  return { ...claim, proof: bytes }
}
