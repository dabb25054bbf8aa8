import type { BankFile } from '../../apps/server/src/dev/bank-file.ts'

/** The bank's own state: executed transfers, and returned ones. It never reads our books. */
export function createBank() {
  const transfers = new Map<string, { cents: number; state: 'waiting' | 'paid' | 'refused' | 'returned' }>()
  return {
    /** Files may be handed in twice; a bank carries a transfer out once. */
    receive(file: BankFile): void {
      for (const { endToEndId, amount } of file.transfers)
        if (!transfers.has(endToEndId))
          transfers.set(endToEndId, { cents: Math.round(Number(amount) * 100), state: 'waiting' })
    },
    settle(reference: string, isPaid: boolean): void {
      const transfer = transfers.get(reference)
      if (transfer === undefined) throw new Error(`The bank never saw ${reference}`)
      if (transfer.state === 'waiting') transfer.state = isPaid ? 'paid' : 'refused'
      else if (transfer.state === 'paid' && !isPaid) transfer.state = 'returned'
    },
    /** The money that has left our account and was not returned. */
    gone: (): number => sum([...transfers.values()].filter(({ state }) => state === 'paid')),
    waiting: (): number => sum([...transfers.values()].filter(({ state }) => state === 'waiting')),
    paid: (): ReadonlyMap<string, number> =>
      new Map([...transfers].filter(([, { state }]) => state === 'paid').map(([name, { cents }]) => [name, cents])),
  }
}

export type Bank = ReturnType<typeof createBank>

const sum = (transfers: readonly { readonly cents: number }[]) =>
  transfers.reduce((total, { cents }) => total + cents, 0)
