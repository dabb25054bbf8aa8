/** Names of the analytics server's own cookies for a site: who comes again, the visit, and what it came by. */
export const cookieNames = (siteId: number) =>
  ({ visitor: `_pk_id.${siteId}`, visit: `_pk_ses.${siteId}`, campaign: `_pk_ref.${siteId}` }) as const
