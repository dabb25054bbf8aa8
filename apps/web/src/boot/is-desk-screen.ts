/**
 * Whether a screen, or a module below `features`, is the back office's (`desk`, or a room that nobody else has) or the
 * agencies' and sellers' (`portal`): no public page loads it.
 */
export const isDeskScreen = (path: string): boolean =>
  /^(api-keys|audit|campaigns|catalogue-desk|operator|orders|payouts|tenancy)\/|^[\w-]+\/(desk|portal)\//.test(path)
