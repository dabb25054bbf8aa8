type Act = (now: Date) => void

export interface Agenda {
  at(time: Date, act: Act): void
  /** Does everything up to an instant in the order of time; what is done may put more on the agenda. */
  run(until: Date): void
}

interface Item {
  readonly time: number
  readonly order: number
  readonly act: Act
}

/** Everything that will happen, done in the order of time: so no case ever sees the future of another. */
export function createAgenda(): Agenda {
  const heap: Item[] = []
  let count = 0
  const before = (a: Item, b: Item) => a.time < b.time || (a.time === b.time && a.order < b.order)

  function push(item: Item) {
    let index = heap.push(item) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (before(heap[parent]!, item)) break
      heap[index] = heap[parent]!
      index = parent
    }
    heap[index] = item
  }

  function pop(): Item | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let index = 0
    for (;;) {
      let child = index * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!)) child += 1
      if (before(last, heap[child]!)) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = last
    return first
  }

  return {
    at(time, act) {
      count += 1
      push({ time: time.getTime(), order: count, act })
    },
    run(until) {
      while (heap[0] !== undefined && heap[0].time <= until.getTime()) {
        const item = pop()!
        item.act(new Date(item.time))
      }
    },
  }
}
