import { insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { consentProofTable } from './tables.ts'

const insertText = statement(
  'consent_text_insert',
  'INSERT INTO consent_text (tenant_id, digest, body, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
)
const insertProof = insertionOf('consent_proof_insert', consentProofTable, [
  'id',
  'personId',
  'purpose',
  'given',
  'textDigest',
  'at',
])

const selectText = statement(
  'consent_text_select',
  'SELECT body FROM consent_text WHERE tenant_id = $1 AND digest = $2',
)

const forgetNewsletterProofs = statement(
  'consent_proof_forget_newsletter',
  'SELECT forget_newsletter_proofs($1, $2) AS count',
)

/** The text of a consent, word by word. */
export const findConsentText = async (tx: Tx, digest: Buffer): Promise<string | undefined> =>
  (await tx.maybe<{ body: string }>(selectText, [tx.tenantId, digest]))?.body

/** Stores the text of a consent once. */
export const keepConsentText = (tx: Tx, digest: Buffer, body: string, at: Date) =>
  tx.run(insertText, [tx.tenantId, digest, body, at])

/** Stores a consent or its withdrawal, and its time. */
export const keepConsentProof = (tx: Tx, proof: Parameters<typeof insertProof.valuesOf>[1]) =>
  tx.run(insertProof.statement, insertProof.valuesOf(tx, proof))

/** Deletes proofs of newsletters that were ended before that instant; answers how many. */
export const deleteNewsletterProofsBefore = async (tx: Tx, before: Date) =>
  (await tx.one<{ count: number }>(forgetNewsletterProofs, [tx.tenantId, before])).count
