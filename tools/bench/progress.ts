/** What is done in a moment needs no line. */
const quietMs = 3_000

/** Says on the error output what a bench is doing once that takes longer than a moment, and how long it took. */
export async function during<T>(what: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const timer = setTimeout(() => console.error(`  ${what} …`), quietMs)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    const ms = performance.now() - since
    if (ms >= quietMs) console.error(`  ${what}: ${(ms / 1_000).toFixed(1)} s`)
  }
}
