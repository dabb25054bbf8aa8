import { createProposals } from './proposals.sql.ts'
import type { ProposedSettings } from './script-settings.ts'

/** Where payouts are made from. */
export interface PayerAccount {
  readonly name: string
  readonly iban: string
  readonly bic: string
}

export const scriptProposals = createProposals<{ readonly members: ProposedSettings }>('script_proposal', ['members'])
export const payerProposals = createProposals<PayerAccount>('payer_proposal', ['name', 'iban', 'bic'])
