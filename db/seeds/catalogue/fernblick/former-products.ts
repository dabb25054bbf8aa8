import type { ProductSeed } from '../product-seed.ts'

/** Products of an older catalogue: orders for them may still come in, no list shows them (spec §7.2). */
export const formerProducts: readonly ProductSeed[] = [
  {
    id: 639,
    externalId: 'FB-ALT-16',
    category: 1,
    kind: 'DP',
    group: 'altbestand',
    class: 'S',
    monthly: 2_495,
    once: 0,
    term: 24,
    telcoId: 'T-10639',
    commission: 'standard;2500',
    reward: 3_000,
    recommendable: false,
    de: {
      name: 'Zuhause 16 (Bestand)',
      lines: ['Bis 16 Mbit/s', 'Nicht mehr neu buchbar', '', ''],
    },
    en: { name: 'Home 16 (legacy)', lines: ['Up to 16 Mbit/s', 'No longer available to order', '', ''] },
  },
  {
    id: 637,
    externalId: 'FB-ALT-TV',
    category: 3,
    kind: 'TP',
    group: 'altbestand',
    class: 'S',
    monthly: 3_495,
    once: 0,
    term: 24,
    telcoId: 'T-10637',
    commission: 'standard;2500',
    reward: 3_000,
    recommendable: false,
    de: {
      name: 'FernblickTV Classic (Bestand)',
      lines: ['60 Sender', 'Nicht mehr neu buchbar', '', ''],
    },
    en: {
      name: 'FernblickTV Classic (legacy)',
      lines: ['60 channels', 'No longer available to order', '', ''],
    },
  },
]
