/** What other capabilities may use of campaigns. */
export { findActiveCampaigns, type Campaign } from './campaigns.sql.ts'
export { listActiveCampaigns } from './list-active-campaigns.ts'
