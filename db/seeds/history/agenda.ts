type Act = (now: Date) => Promise<void>

/** The product refuses a step of a story: that story ends, and the year continues. */
export class StoryRefused extends Error {}

export interface Agenda {
  /** @param lane acts of one lane run one after the other, lanes concurrently; without one an act runs alone */
  at(time: Date, act: Act, lane?: string): void
  /** Runs all acts up to an instant in the order of time; an act may add more. */
  run(until: Date): Promise<void>
}

interface Item {
  readonly time: number
  readonly act: Act
  readonly lane: string | undefined
}

const lanesAtOnce = 2

/** Everything that will happen, done in the order of time. */
export function createAgenda(tell: (refused: StoryRefused) => void): Agenda {
  const items: Item[] = []
  return {
    at: (time, act, lane) => void items.push({ time: time.getTime(), act, lane }),
    async run(until) {
      for (;;) {
        items.sort((a, b) => a.time - b.time)
        const end = items.findIndex(({ lane, time }) => lane === undefined || time > until.getTime())
        if (end === 0 && items[0]!.time > until.getTime()) return
        const round = items.splice(0, end === 0 ? 1 : end === -1 ? items.length : end)
        if (round.length === 0) return
        const lanes = [...Map.groupBy(round, ({ lane }) => lane).values()]
        await Promise.all(Array.from({ length: Math.min(lanesAtOnce, lanes.length) }, () => work(lanes, tell)))
      }
    },
  }
}

/** Takes one lane after the other, until none is left. */
async function work(lanes: Item[][], tell: (refused: StoryRefused) => void): Promise<void> {
  for (let lane = lanes.shift(); lane !== undefined; lane = lanes.shift())
    for (const { act, time } of lane)
      await act(new Date(time)).catch((error: unknown) => {
        if (!(error instanceof StoryRefused)) throw error
        tell(error)
      })
}
