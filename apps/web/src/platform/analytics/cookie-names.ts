/** Names of the analytics server's own cookies for a site: visitor, visit, and referrer. */
export const cookieNames = (siteId: number) =>
  ({ visitor: `_pk_id.${siteId}`, visit: `_pk_ses.${siteId}`, campaign: `_pk_ref.${siteId}` }) as const
