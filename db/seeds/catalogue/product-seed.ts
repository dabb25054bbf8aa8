/** A text in both languages. */
export interface LocalizedText {
  readonly de: string
  readonly en: string
}

export interface CategorySeed {
  readonly id: number
  readonly source: string
  readonly name: LocalizedText
  readonly summary: LocalizedText
  readonly icon: string
}

/** A product's texts in one language: its name on screen and its four lines (Beschreibung1 to 4). */
export interface ProductWords {
  readonly name: string
  readonly lines: readonly [string, string, string, string]
  readonly promotion?: string
  readonly discount?: string
  /** How the price is made up. */
  readonly split?: string
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
  readonly commission: string
  /** Today's reward in cents. */
  readonly reward: number
  /** An earlier, lower reward that ended when today's began; shows that the amount is the day's. */
  readonly earlierReward?: number
  /** Days from the first start on which today's reward ends. */
  readonly endsInDays?: number
  readonly recommendable?: false
  /** What lists of its category put forward. */
  readonly preselected?: true
  readonly de: ProductWords
  readonly en: ProductWords
}

export interface CampaignSeed {
  readonly id: number
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly legal: LocalizedText
  /** The offers that it applies to; all if both are absent. */
  readonly categories?: readonly number[]
  readonly products?: readonly number[]
  /** Days from the first start. */
  readonly startsInDays: number
  readonly endsInDays: number | null
}

/** Written once, beside every product it concerns. */
export interface FootnoteSeed {
  readonly identifier: string
  readonly group: string
  readonly title: LocalizedText
  readonly body: LocalizedText
  isAbout(product: ProductSeed): boolean
}

/** A phone or a tablet, with its price for each tariff. */
export interface DeviceSeed {
  readonly id: number
  readonly kind: 'smartphone' | 'tablet'
  readonly manufacturer: string
  readonly name: string
  readonly de: readonly [string, string]
  readonly en: readonly [string, string]
  readonly top?: number
  /** How it is drawn: screen size, cameras and colour tell the demo's devices apart. */
  readonly look: DeviceLook
  /** By product id: the device once, device and tariff each month. */
  readonly tariffs: Readonly<Record<number, readonly [deviceCents: number, monthlyCents: number]>>
  readonly promotion?: { readonly name: LocalizedText; readonly cents: Readonly<Record<number, number>> }
}

export interface DeviceLook {
  readonly cameras: 1 | 2 | 3
  readonly arrangement: 'row' | 'column' | 'corner' | 'ring'
  readonly body: string
  readonly glow: string
}

/** A page that lists products (spec §2.4). */
export interface ListingSeed {
  readonly key: string
  readonly path: string
  readonly parent?: string
  readonly shows?: 'smartphones' | 'tablets' | 'devices'
  readonly source?: string
  readonly category?: string
  readonly young?: boolean
  readonly hybrid?: boolean
  readonly groups?: readonly string[]
  readonly classes?: readonly string[]
  readonly filters?: readonly ('manufacturer' | 'price' | 'term')[]
  readonly preselected?: number
  readonly leadsTo?: string
  readonly de: ListingWords
  readonly en: ListingWords
  /** What its picture shows. */
  readonly scene: string
}

export interface ListingWords {
  readonly title: string
  readonly summary: string
  readonly intro: string
}
