/** True under `npm run soak`: the same promises as in the test run, for longer. */
export const isSoak = process.env['SOAK'] === '1'

/** How often a promise is tried: a few times in the test run, many in the soak. */
export const rounds = (test: number, soak: number): number => (isSoak ? soak : test)
