import type { ThemeTokens } from '@referral/theme/tokens'
import type { TenantConfig } from '../../../apps/server/src/platform/tenant.ts'
import type { AdvisorSeed } from '../advisors/advisor-seed.ts'
import type { CampaignSeed } from '../catalogue/product-seed.ts'
import type { CatalogueSeed } from '../catalogue/seed-catalogue.ts'
import type { DocumentSeed } from '../documents/document-seed.ts'
import type { HistoryPlan } from '../history/plan.ts'

/** Everything invented about one demo tenant (product §7). */
export interface TenantSeed extends CatalogueSeed {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly theme: ThemeTokens
  readonly config: TenantConfig
  readonly campaigns: readonly CampaignSeed[]
  readonly advisors?: readonly AdvisorSeed[]
  readonly documents: readonly DocumentSeed[]
  readonly history: HistoryPlan
}
