/**
 * Whether a screen, or a module below `features`, belongs to the back office (`desk`, or a room that only the back
 * office has) or to the agencies and sellers (`portal`): no public page loads it.
 */
export const isDeskScreen = (path: string): boolean =>
  /^(api-keys|audit|campaigns|catalogue-desk|operator|orders|payouts|tenancy|webhooks)\/|^[\w-]+\/(desk|portal)\//.test(
    path,
  )
