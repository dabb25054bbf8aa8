const fewSeconds = 3_000

/** Asks again while something is under way. The query library does so only while the page is in sight. */
export const everyFewSeconds =
  <Data>(isUnderWay: (data: Data) => boolean) =>
  ({ state: { data } }: { readonly state: { readonly data: Data | undefined } }): number | false =>
    data !== undefined && isUnderWay(data) ? fewSeconds : false
