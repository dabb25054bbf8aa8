import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accountNames,
  accounts,
  balancesOf,
  bookClawBack,
  bookClawBackReversed,
  bookCodeCollected,
  bookPayoutConfirmed,
  bookPayoutExported,
  bookPayoutRejected,
  bookPayoutReturned,
  bookRewardCancelled,
  bookRewardForfeited,
  bookRewardOpened,
  bookRewardRevived,
  bookWriteOff,
  offsetPayout,
  type LedgerEntry,
} from './accounting.ts'
import { addCents, cents, subtractCents, zeroCents, type Cents } from './money.ts'

const reward = { rewardId: 'r1', amountCents: cents(7000) }
const payout = { ...reward, attempt: 1 }
const offset = { ...payout, offsetCents: cents(3000) }

describe('entries', () => {
  it('have keys that make a second payment impossible', () => {
    expect(bookPayoutExported(payout).businessKey).toBe('reward:r1:payout:1')
    expect(bookPayoutExported({ ...payout, attempt: 2 }).businessKey).toBe('reward:r1:payout:2')
    expect(bookPayoutConfirmed(payout)?.businessKey).toBe('reward:r1:payout:1:confirmed')
    expect(() => bookPayoutExported({ ...payout, attempt: 0 })).toThrow(RangeError)
  })

  it('reverse an entry exactly', () => {
    expect(bookPayoutRejected(offset)).toEqual({
      businessKey: 'reward:r1:payout:1:rejected',
      reverses: 'reward:r1:payout:1',
      postings: [
        { debit: 'payoutClearing', credit: 'beneficiaryLiability', cents: 4000 },
        { debit: 'beneficiaryReceivable', credit: 'beneficiaryLiability', cents: 3000 },
      ],
    })
    expect(bookRewardCancelled(reward).reverses).toBe(bookRewardOpened(reward).businessKey)
    expect(bookRewardRevived({ ...reward, round: 1 }).reverses).toBe('reward:r1:forfeit:1')
  })

  it('carry no empty posting, and refuse to book nothing or less', () => {
    expect(bookPayoutExported(payout).postings).toHaveLength(1)
    expect(bookPayoutConfirmed({ ...payout, offsetCents: cents(7000) })).toBeNull()
    expect(() => bookRewardOpened({ ...reward, amountCents: zeroCents })).toThrow('nothing to book')
    expect(() => bookPayoutExported({ ...payout, offsetCents: cents(7001) })).toThrow('not negative')
  })

  it('offset an open claw-back up to the payout', () => {
    expect(offsetPayout(cents(7000), cents(3000))).toEqual({ offsetCents: 3000, transferCents: 4000 })
    expect(offsetPayout(cents(7000), cents(9000))).toEqual({ offsetCents: 7000, transferCents: 0 })
    expect(offsetPayout(cents(7000), cents(-100))).toEqual({ offsetCents: -100, transferCents: 7100 })
  })
})

/** One beneficiary's rewards, driven at random through legal lives; the model computes the expected books. */
type Life = {
  readonly id: string
  readonly amount: Cents
  state: 'unpaid' | 'exported' | 'paid' | 'collected' | 'lapsed' | 'over'
  attempt: number
  round: number
  offset: Cents
  clawedBack: 'no' | 'open' | 'writtenOff'
}

const acts = [
  'open',
  'export',
  'confirm',
  'reject',
  'return',
  'collect',
  'cancel',
  'lapse',
  'revive',
  'clawBack',
  'writeOff',
] as const
type Act = (typeof acts)[number]

class Programme {
  readonly lives: Life[] = []
  readonly entries: LedgerEntry[] = []
  receivable: Cents = zeroCents

  private book(entry: LedgerEntry | null, change = 0): void {
    if (entry === null) return
    this.entries.push(entry)
    this.receivable = cents(this.receivable + change)
  }

  act(act: Act, pick: number, amount: Cents): void {
    if (act === 'open') {
      const life: Life = {
        id: `r${this.lives.length}`,
        amount,
        state: 'unpaid',
        attempt: 1,
        round: 0,
        offset: zeroCents,
        clawedBack: 'no',
      }
      this.lives.push(life)
      this.book(bookRewardOpened({ rewardId: life.id, amountCents: amount }))
      return
    }
    const life = this.lives[pick % Math.max(1, this.lives.length)]
    if (life !== undefined) this.actOn(life, act)
  }

  private actOn(life: Life, act: Act): void {
    const plain = { rewardId: life.id, amountCents: life.amount }
    const paid = { ...plain, attempt: life.attempt, offsetCents: life.offset }
    switch (`${life.state} ${act}`) {
      case 'unpaid export':
        life.offset = offsetPayout(life.amount, this.receivable).offsetCents
        life.state = 'exported'
        return this.book(bookPayoutExported({ ...paid, offsetCents: life.offset }), -life.offset)
      case 'unpaid collect':
        life.state = 'collected'
        return this.book(bookCodeCollected(plain))
      case 'unpaid cancel':
        life.state = 'over'
        return this.book(bookRewardCancelled(plain))
      case 'unpaid lapse':
        life.state = 'lapsed'
        return this.book(bookRewardForfeited({ ...plain, round: life.round }))
      case 'lapsed revive':
        this.book(bookRewardRevived({ ...plain, round: life.round }))
        life.state = 'unpaid'
        life.round += 1
        return
      case 'exported confirm':
        life.state = 'paid'
        return this.book(bookPayoutConfirmed(paid))
      case 'exported reject':
        this.book(bookPayoutRejected(paid), life.offset)
        return this.again(life)
      case 'paid return':
        this.book(bookPayoutReturned(paid), life.offset)
        if (life.clawedBack === 'no') return this.again(life)
        this.book(
          bookClawBackReversed({
            ...paid,
            writtenOffCents: life.clawedBack === 'writtenOff' ? life.amount : zeroCents,
          }),
          life.clawedBack === 'writtenOff' ? 0 : -life.amount,
        )
        life.state = 'over'
        return this.book(bookRewardCancelled(plain))
      case 'paid clawBack':
      case 'collected clawBack':
        if (life.clawedBack !== 'no') return
        life.clawedBack = 'open'
        return this.book(bookClawBack(paid), life.amount)
      case 'paid writeOff':
      case 'collected writeOff':
        // What other payouts have offset already is settled, and only a whole claw-back is written off here.
        if (life.clawedBack !== 'open' || this.receivable < life.amount) return
        life.clawedBack = 'writtenOff'
        return this.book(bookWriteOff(paid), -life.amount)
      default:
        return
    }
  }

  private again(life: Life): void {
    life.state = 'unpaid'
    life.attempt += 1
    life.offset = zeroCents
  }

  total(state: Life['state'], of: (life: Life) => Cents): Cents {
    return addCents(...this.lives.filter((life) => life.state === state).map(of))
  }
}

describe('the books agree with the states over random lives (product §2.4)', () => {
  const step = fc.tuple(fc.constantFrom(...acts), fc.nat({ max: 7 }), fc.integer({ min: 1, max: 20_000 }).map(cents))

  it('sum zero; liability = unpaid, clearing = exported and unsettled, bank = confirmed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const programme = new Programme()
        for (const [act, pick, amount] of steps) programme.act(act, pick, amount)
        const balances = balancesOf(programme.entries)
        const transfer = (life: Life): Cents => subtractCents(life.amount, life.offset)
        expect(balances.beneficiaryLiability).toBe(programme.total('unpaid', (life) => life.amount))
        expect(balances.payoutClearing).toBe(programme.total('exported', transfer))
        expect(balances.bank).toBe(programme.total('paid', transfer))
        expect(balances.ecodeStock).toBe(programme.total('collected', (life) => life.amount))
        expect(balances.forfeited).toBe(programme.total('lapsed', (life) => life.amount))
        expect(balances.beneficiaryReceivable).toBe(programme.receivable)
        const debits = accountNames.filter((name) => accounts[name].normal === 'debit').map((name) => balances[name])
        const credits = accountNames.filter((name) => accounts[name].normal === 'credit').map((name) => balances[name])
        expect(addCents(...debits)).toBe(addCents(...credits))
        const keys = programme.entries.map((entry) => entry.businessKey)
        expect(new Set(keys).size).toBe(keys.length)
        const reversed = programme.entries.flatMap((entry) => entry.reverses ?? [])
        expect(new Set(reversed).size).toBe(reversed.length)
        for (const key of reversed) expect(keys).toContain(key)
      }),
      { numRuns: 400 },
    )
  })
})
