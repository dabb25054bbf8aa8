/** How far a case gets, if nothing interrupts it. */
export type Fate =
  /** The link is never opened. */
  | 'silent'
  /** The recipient opens it and leaves. */
  | 'curious'
  /** Enters data, never agrees. */
  | 'entered'
  /** Agrees, never orders. */
  | 'confirmed'
  /** Orders without ever agreeing. */
  | 'unconfirmedOrder'
  /** Orders and withdraws within the complaint period. */
  | 'withdrawn'
  /** The order never becomes active. */
  | 'stuck'
  | 'paidByBank'
  | 'paidByCode'
  | 'unclaimed'
  /** Paid, then the order is cancelled. */
  | 'cancelledLater'

/** The plan of a tenant's year. */
export interface HistoryPlan {
  /** Recommendations spread over the year, growing. */
  readonly count: number
  /** People who recommend; some do it often. */
  readonly recommenders: number
  readonly seed: number
  readonly fates: readonly (readonly [fate: Fate, weight: number])[]
  /** Share of recommendations by the recommender's share. */
  readonly shares: readonly (readonly [share: 0 | 50 | 100, weight: number])[]
  /** A case of suspicion, returned and rejected payments, and a batch in each state. */
  readonly special: boolean
}

const usual: HistoryPlan['fates'] = [
  ['silent', 12],
  ['curious', 13],
  ['entered', 8],
  ['confirmed', 10],
  ['unconfirmedOrder', 3],
  ['withdrawn', 7],
  ['stuck', 2],
  ['paidByBank', 27],
  ['paidByCode', 12],
  ['unclaimed', 4],
  ['cancelledLater', 3],
]

export const fernblickHistory: HistoryPlan = {
  count: 145,
  recommenders: 90,
  seed: 462,
  fates: usual,
  shares: [
    [100, 55],
    [50, 35],
    [0, 10],
  ],
  special: true,
}

export const hanseHistory: HistoryPlan = {
  count: 140,
  recommenders: 80,
  seed: 1871,
  fates: usual,
  shares: [
    [100, 30],
    [50, 55],
    [0, 15],
  ],
  special: true,
}

export const werkstromHistory: HistoryPlan = {
  count: 24,
  recommenders: 9,
  seed: 88,
  fates: usual,
  shares: [
    [100, 80],
    [50, 20],
  ],
  special: false,
}
