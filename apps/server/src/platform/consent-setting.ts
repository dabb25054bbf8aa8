type Optional = 'functional' | 'analytical' | 'marketing'

/** A foreign consent manager: its script, and how it is spoken to. */
interface ForeignManager {
  /** Address of its script; a path is on the tenant's own host. Without one nothing but the required is ever allowed. */
  readonly script?: string
  /** CSS selector of its banner, to keep that away from pages that are read before deciding. */
  readonly banner?: string
  /** It writes markup as text, which the page's policy otherwise refuses. */
  readonly needsMarkup?: boolean
}

/** IAB Transparency & Consent Framework 2.2: any manager that offers `__tcfapi`. */
export interface TcfSetting extends ForeignManager {
  readonly provider: 'tcf'
  /** Purposes that must all be agreed to, for each category. */
  readonly purposes?: Partial<Readonly<Record<Optional, readonly number[]>>>
  /** The command that opens its settings, since the framework has none. */
  readonly open?: string
}

/** Any other manager that fires an event on the window. */
export interface GenericSetting extends ForeignManager {
  readonly provider: 'generic'
  readonly event: string
  /** What its event's detail or its state calls our categories. */
  readonly categories: Partial<Readonly<Record<Optional, string>>>
  /** The path of its state, such as `Cookiebot.consent`; the event's detail if absent. */
  readonly state?: string
  /** The function that opens its settings, such as `Cookiebot.renew`. */
  readonly open?: string
}

export type ConsentSetting = { readonly provider: 'internal' } | TcfSetting | GenericSetting
