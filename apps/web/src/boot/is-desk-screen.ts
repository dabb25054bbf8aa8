/** Whether a screen, or a module below `features`, is the back office's: by its folder, or its room where nobody else has one. */
export const isDeskScreen = (path: string): boolean =>
  /^(api-keys|audit|campaigns|catalogue-desk|operator|orders|payouts|tenancy)\/|^[\w-]+\/desk\//.test(path)
