/** A text in both languages. */
export interface Both {
  readonly de: string
  readonly en: string
}

export interface CategorySeed {
  readonly id: number
  readonly source: string
  readonly name: Both
  readonly summary: Both
  readonly icon: string
}

/** What a product says in one language: its name on screen and its four lines (Beschreibung1 to 4). */
export interface ProductWords {
  readonly name: string
  readonly lines: readonly [string, string, string, string]
  readonly promotion?: string
  readonly discount?: string
  readonly footnote?: string
}

export interface ProductSeed {
  readonly id: number
  readonly externalId: string
  readonly category: number
  readonly kind: 'DP' | 'TP'
  readonly group: string
  readonly class: string
  readonly monthly: number
  readonly once?: number
  readonly term: number | null
  readonly young?: true
  readonly hybrid?: true
  readonly telcoId?: string
  readonly split?: string
  readonly commission: string
  /** Today's reward in cents. */
  readonly reward: number
  /** An earlier, lower reward that ended when today's began; shows that the amount is the day's. */
  readonly earlierReward?: number
  /** Days from the first start on which today's reward ends. */
  readonly endsInDays?: number
  readonly recommendable?: false
  readonly de: ProductWords
  readonly en: ProductWords
}

export interface CampaignSeed {
  readonly id: number
  readonly title: Both
  readonly body: Both
  readonly legal: Both
  /** Days from the first start. */
  readonly startsInDays: number
  readonly endsInDays: number | null
}
